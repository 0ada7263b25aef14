// Requests as JSON: both builds judge this text.
'use strict';
const { HanteiError, wrongType } = require('./problem');

const AN_OBJECT = 'an object';

/* How JSON.stringify() writes half a surrogate pair; it escapes no complete one. */
const HALF_A_PAIR = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/** Reports the place of such a half, in bytes, as the protocol does. */
function refuseHalf(line) {
    const { index, 0: { length } } = HALF_A_PAIR.exec(line);
    const at = Buffer.byteLength(line.slice(0, index + length - '\\ud8'.length));
    throw new HanteiError({ code: 'bad-utf8', field: 'request', message: 'half a surrogate pair', at });
}

/** The line of a request. */
function lineOf(request) {
    if (typeof request !== 'object' || request === null)
        throw wrongType('request', AN_OBJECT, request);
    let line;
    try {
        line = JSON.stringify(request);
    } catch (error) {
        throw new HanteiError({ code: 'bad-json', field: 'request', message: error?.message ?? String(error) });
    }
    if (line === undefined)
        throw wrongType('request', AN_OBJECT, undefined);
    if (HALF_A_PAIR.test(line))
        refuseHalf(line);
    return line;
}

/** The name of an op's function: `nineTerminals` of `nine-terminals`. */
const functionName = (op) => op.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** A function for each op: it calls `ask`, with the same `this`, with the request of that op. */
function functionsOfOps(ops, ask) {
    return Object.fromEntries(ops.map((op) => [functionName(op), function (request = {}) {
        if (typeof request !== 'object')
            throw wrongType('request', AN_OBJECT, request);
        return ask.call(this, { ...request, op });
    }]));
}

module.exports = { functionName, lineOf, functionsOfOps };

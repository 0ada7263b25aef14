// Requests as JSON: what it says of them is what is judged, in both builds.
'use strict';
const { HanteiError, wrongType } = require('./problem');

const AN_OBJECT = 'an object';

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
    return line;
}

/** A function for each op, by its name: `ask` is called on what it is called on, with the request of that op. */
function functionsOfOps(ops, ask) {
    return Object.fromEntries(ops.map((op) => [op, function (request = {}) {
        if (typeof request !== 'object')
            throw wrongType('request', AN_OBJECT, request);
        return ask.call(this, { ...request, op });
    }]));
}

module.exports = { lineOf, functionsOfOps };

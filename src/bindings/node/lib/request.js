// Requests as JSON: both builds judge this text.
import { HanteiError, wrongType } from './problem.js';

const AN_OBJECT = 'an object';

/** Those that do not ask a table. */
export const OPS = ['win', 'riichi', 'discards', 'waits', 'kan', 'call', 'ryuukyoku', 'nine-terminals', 'shanten', 'values', 'rules', 'words'];

/** The line of a request. */
export function lineOf(request) {
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

/** The name of an op's function: `nineTerminals` of `nine-terminals`. */
export const functionName = (op) => op.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The request of an op. */
export function requestOf(op, request = {}) {
    if (typeof request !== 'object')
        throw wrongType('request', AN_OBJECT, request);
    return { ...request, op };
}

/** A function for each op: it calls `ask` with the request of that op. */
export const functionsOfOps = (ask) => Object.fromEntries(OPS.map((op) => [functionName(op), (request) => ask(requestOf(op, request))]));

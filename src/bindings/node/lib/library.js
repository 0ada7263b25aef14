// The functions of the package on a binding: the addon's or WebAssembly's.
import { HanteiError, orThrow } from './problem.js';
import { handsOf } from './hands.js';
import { functionsOfOps, lineOf, requestOf } from './request.js';
import { roomClass } from './room.js';
import { tableClass } from './table.js';

/** `random` is the machine's Crypto: rooms shuffle with it. */
export function libraryOf(binding, random = globalThis.crypto) {
    const { build, version, kernel, lookupTables } = binding;
    const ask = (request, table) => orThrow(JSON.parse(binding.judge(lineOf(request), table)));
    const judge = (request) => ask(request);
    const values = async (request) => orThrow(JSON.parse(await binding.judgeLater(lineOf(requestOf('values', request)))));
    const functions = functionsOfOps(judge), Table = tableClass(ask, binding.tableBytes);
    return {
        judge, ...functions, values, ...handsOf(binding), Table, Room: roomClass({ Table, ...functions }, random), HanteiError,
        build, version, kernel, lookupTables,
    };
}

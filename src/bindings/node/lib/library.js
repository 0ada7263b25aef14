// The functions of the package on a binding: the addon's or WebAssembly's.
import { HanteiError, orThrow } from './problem.js';
import { handsOf } from './hands.js';
import { functionsOfOps, lineOf, requestOf } from './request.js';
import { tableClass } from './table.js';

export function libraryOf(binding) {
    const { build, version, kernel, lookupTables } = binding;
    const ask = (request, table) => orThrow(JSON.parse(binding.judge(lineOf(request), table)));
    const judge = (request) => ask(request);
    const values = async (request) => orThrow(JSON.parse(await binding.judgeLater(lineOf(requestOf('values', request)))));
    return {
        judge, ...functionsOfOps(judge), values, ...handsOf(binding), Table: tableClass(ask, binding.tableBytes), HanteiError,
        build, version, kernel, lookupTables,
    };
}

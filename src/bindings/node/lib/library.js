// The functions of the package on a binding: the addon's or WebAssembly's.
import { HanteiError, orThrow } from './problem.js';
import { handsOf } from './hands.js';
import { functionsOfOps, lineOf } from './request.js';
import { tableClass } from './table.js';

export function libraryOf(binding) {
    const { build, version, kernel, lookupTables } = binding;
    const judge = (request) => orThrow(JSON.parse(binding.judge(lineOf(request))));
    return {
        judge, ...functionsOfOps(judge), ...handsOf(binding), Table: tableClass(judge), HanteiError,
        build, version, kernel, lookupTables,
    };
}

// The functions of the package on a binding: the addon's or WebAssembly's.
import { HanteiError, orThrow } from './problem.js';
import { handsOf } from './hands.js';
import { functionsOfOps, lineOf, requestOf } from './request.js';
import { tableClass } from './table.js';

/** Whose tables: no request reaches those of the class Table. */
const OWNER = { requests: 0, Table: 1 };

export function libraryOf(binding) {
    const { build, version, kernel, lookupTables } = binding;
    const judgeFor = (owner) => (request) => orThrow(JSON.parse(binding.judge(lineOf(request), owner)));
    const judge = judgeFor(OWNER.requests);
    const values = async (request) => orThrow(JSON.parse(await binding.judgeLater(lineOf(requestOf('values', request)))));
    return {
        judge, ...functionsOfOps(judge), values, ...handsOf(binding), Table: tableClass(judgeFor(OWNER.Table)), HanteiError,
        build, version, kernel, lookupTables,
    };
}

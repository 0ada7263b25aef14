// The engines, as `make compare-engines` and `make bench-peers` have installed them in a folder. Each adapter makes an
// object with some of these:
//
//   hand(counts)                   a hand in the engine's own form, for win, waits, discards and shanten; sets of tiles
//                                  are BigInts, bit t for tile t
//   claim(win, rules)              a win in the engine's own form, for score
//   answer(scored, win)            what it scored, in the form for comparisons; at least the points
//   skip(win, rules)               why it is not asked about a win; without it, it is never compared
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import efficiency from './efficiency.mjs';
import mahjongUtils from './mahjong-utils.mjs';
import majiang from './majiang.mjs';
import paiForge from './pai-forge.mjs';
import riichi from './riichi.mjs';
import riichiTs from './riichi-ts.mjs';

const ADAPTERS = [majiang, mahjongUtils, riichi, riichiTs, efficiency, paiForge];

export function loadEngines(folder) {
    const require = createRequire(resolve(folder, 'package.json'));
    // An ES module, by its file.
    const load = (file) => import(pathToFileURL(resolve(folder, 'node_modules', file)));
    return Promise.all(ADAPTERS.map((adapter) => adapter(require, load)));
}

export const loadCompared = async (folder) => (await loadEngines(folder)).filter(({ skip }) => skip);

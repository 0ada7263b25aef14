// The engines, as `make bench-peers` has installed them in a folder. Each adapter makes an object with some of these:
//
//   hand(counts)                   a hand in the engine's own form, for win, waits, discards and shanten; sets of tiles
//                                  are BigInts, bit t for tile t
//   claim(win)                     a tsumo of South in East 1, concealed and without dora, in the engine's own form, for score
//   points(scored)                 the points of what it scored
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

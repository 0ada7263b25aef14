// The engines, as `make compare-engines` has installed them in a folder.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import majiang from './majiang.mjs';
import mahjongUtils from './mahjong-utils.mjs';
import riichi from './riichi.mjs';
import riichiTs from './riichi-ts.mjs';

const ADAPTERS = [majiang, mahjongUtils, riichi, riichiTs];

export function loadEngines(folder) {
    const require = createRequire(resolve(folder, 'package.json'));
    return ADAPTERS.map((adapter) => ({ ...adapter, engine: adapter.load(require) }));
}

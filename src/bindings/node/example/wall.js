// The tiles of a round in order. Walls of a seed are for tests: who sees a few tiles can find the seed.
import { randomInt } from 'node:crypto';

const SIZES = { m: 36, p: 36, s: 36, z: 28 }, FIRST_FIVE = 16;

/** The hundred and thirty-six tiles of a game for four, by suit; one five of m, p and s is red. */
export const allTiles = () => Object.entries(SIZES).flatMap(([suit, size]) =>
    Array.from({ length: size }, (_, i) => `${i === FIRST_FIVE && suit !== 'z' ? 0 : (i >> 2) + 1}${suit}`));

export function shuffled(below = randomInt) {
    const tiles = allTiles();
    for (let i = tiles.length; i-- > 1;) {
        const j = below(i + 1);
        [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
    }
    return tiles;
}

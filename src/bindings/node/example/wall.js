// The hundred and thirty-six tiles of a game for four, by suit; one five of m, p and s is red.
const SIZES = { m: 36, p: 36, s: 36, z: 28 }, FIRST_FIVE = 16;

export const allTiles = () => Object.entries(SIZES).flatMap(([suit, size]) =>
    Array.from({ length: size }, (_, i) => `${i === FIRST_FIVE && suit !== 'z' ? 0 : (i >> 2) + 1}${suit}`));

/** A small random generator with a seed: xorshift32. */
export function randomBelow(seed) {
    let state = seed >>> 0 || 1;
    return (below) => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) % below;
    };
}

export function shuffled(below) {
    const tiles = allTiles();
    for (let i = tiles.length; i-- > 1;) {
        const j = below(i + 1);
        [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
    }
    return tiles;
}

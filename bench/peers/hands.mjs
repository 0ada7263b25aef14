// The hands for the engines: the same at every run.
export const TILES = 34;
const COPIES = 4, SUITED = 27, SETS = 4;

// mulberry32.
export function randomBelow(seed) {
    const next = () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    };
    return (n) => Math.floor(next() * n);
}

const none = () => new Array(TILES).fill(0);

// Counts of each tile: `fours` kinds with four copies, the rest dealt, all from the first `kinds` kinds.
export function deal(below, tiles, kinds, fours) {
    const counts = none();
    const order = Array.from({ length: kinds }, (_, i) => i);
    for (let i = 0; i < fours; i++)
        counts[order.splice(below(order.length), 1)[0]] = COPIES;
    const wall = order.flatMap((tile) => new Array(COPIES).fill(tile));
    for (let i = fours * COPIES; i < tiles; i++)
        counts[wall.splice(below(wall.length), 1)[0]]++;
    return counts;
}

function addSet(below, counts) {
    const choice = below(3 * 7 + TILES);
    const first = Math.floor(choice / 7) * 9 + choice % 7;
    const set = choice < 3 * 7 ? [first, first + 1, first + 2] : new Array(3).fill(choice - 3 * 7);
    for (const tile of set)
        counts[tile]++;
}

// A complete hand of four sets and a pair, and its winning tile.
export function completeHand(below) {
    for (;;) {
        const counts = none();
        for (let i = 0; i < SETS; i++)
            addSet(below, counts);
        counts[below(TILES)] += 2;
        const held = counts.flatMap((count, tile) => new Array(count).fill(tile));
        if (counts.every((count) => count <= COPIES))
            return { counts, last: held[below(held.length)] };
    }
}

function without(counts, tile) {
    const fewer = [...counts];
    fewer[tile]--;
    return fewer;
}

// A complete hand without its winning tile.
export function waitingHand(below) {
    const { counts, last } = completeHand(below);
    return without(counts, last);
}

// A complete hand with one of its tiles changed: most leave tenpai by some discard.
export function nearHand(below) {
    const near = waitingHand(below);
    for (;;) {
        const tile = below(TILES);
        if (near[tile] < COPIES) {
            near[tile]++;
            return near;
        }
    }
}

export function suits(counts) {
    return [0, 9, 18, SUITED].map((first) => counts.slice(first, Math.min(first + 9, TILES)));
}

// '1112m3z', or 'm1112z3' with the suit before its digits.
export function notation(counts, suitFirst) {
    return suits(counts).map((ranks, suit) => {
        const digits = ranks.map((count, i) => String(i + 1).repeat(count)).join('');
        const letter = 'mpsz'[suit];
        return digits && (suitFirst ? letter + digits : digits + letter);
    }).join('');
}

// The last tile at the end, as the engines need it.
export function notationOfWin({ counts, last }, suitFirst) {
    const others = counts.map((count, tile) => count - (tile === last));
    const lastOnly = counts.map((_, tile) => Number(tile === last));
    return notation(others, suitFirst) + notation(lastOnly, suitFirst);
}

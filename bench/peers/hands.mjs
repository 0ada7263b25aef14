// The hands for the engines: the same at every run.
import { COPIES, KINDS, tilesOf } from './tiles.mjs';

const SETS = 4;

// A small generator of random numbers, so that a seed gives the same hands everywhere: mulberry32.
export class Random {
    constructor(seed) {
        this.state = seed | 0;
    }

    below(n) {
        this.state = (this.state + 0x6d2b79f5) | 0;
        let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return Math.floor(((t ^ (t >>> 14)) >>> 0) / 2 ** 32 * n);
    }
}

const none = () => new Array(KINDS).fill(0);

// Counts of each tile: `fours` kinds with four copies, the rest dealt, all from the first `kinds` kinds.
export function deal(r, tiles, kinds, fours) {
    const counts = none();
    const order = Array.from({ length: kinds }, (_, i) => i);
    for (let i = 0; i < fours; i++)
        counts[order.splice(r.below(order.length), 1)[0]] = COPIES;
    const wall = order.flatMap((tile) => new Array(COPIES).fill(tile));
    for (let i = fours * COPIES; i < tiles; i++)
        counts[wall.splice(r.below(wall.length), 1)[0]]++;
    return counts;
}

function addSet(r, counts) {
    const choice = r.below(3 * 7 + KINDS);
    const first = Math.floor(choice / 7) * 9 + choice % 7;
    const set = choice < 3 * 7 ? [first, first + 1, first + 2] : new Array(3).fill(choice - 3 * 7);
    for (const tile of set)
        counts[tile]++;
}

// A tsumo: four concealed sets and a pair, and its last tile.
export function tsumo(r) {
    for (;;) {
        const counts = none();
        for (let i = 0; i < SETS; i++)
            addSet(r, counts);
        counts[r.below(KINDS)] += 2;
        if (counts.some((count) => count > COPIES))
            continue;
        const concealed = tilesOf(counts), [last] = concealed.splice(r.below(concealed.length), 1);
        return { counts, concealed, last };
    }
}

// A complete hand without its winning tile.
export function waitingHand(r) {
    const { counts, last } = tsumo(r);
    counts[last]--;
    return counts;
}

// A complete hand with one of its tiles changed: most leave tenpai by some discard.
export function nearHand(r) {
    const near = waitingHand(r);
    for (;;) {
        const tile = r.below(KINDS);
        if (near[tile] < COPIES) {
            near[tile]++;
            return near;
        }
    }
}


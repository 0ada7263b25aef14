// What all adapters need.
import { EAST, KINDS, RANKS } from '../tiles.mjs';

// Counts as an array for each suit.
export const arraysOf = (counts) => [0, RANKS, 2 * RANKS, EAST].map((first) =>
    counts.slice(first, Math.min(first + RANKS, KINDS)));

// A set of tiles from names such as '5m' or, with the suit in front, 'm5'.
export function setOf(names, suitInFront) {
    let set = 0n;
    for (const name of names) {
        const [rank, suit] = suitInFront ? [name[1], name[0]] : name;
        set |= 1n << BigInt('mpsz'.indexOf(suit) * RANKS + Number(rank) - 1);
    }
    return set;
}

// Takes each tile out in turn, and asks whether the hand is then tenpai: for engines with arrays as hands.
export function discardsOfTrials(hand, shanten) {
    let set = 0n;
    hand.forEach((ranks, suit) => ranks.forEach((count, rank) => {
        if (count === 0)
            return;
        ranks[rank]--;
        if (shanten(hand) === 0)
            set |= 1n << BigInt(suit * RANKS + rank);
        ranks[rank]++;
    }));
    return set;
}

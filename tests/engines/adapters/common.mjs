// What all adapters need.
import { EAST, KINDS, NORTH, RANKS, doraOf } from '../tiles.mjs';

export const allTiles = (win) => [...win.concealed, win.last, ...win.melds.flatMap(({ tiles }) => tiles)];
export const isKan = (meld) => meld.kind.endsWith('kan');
export const isRenhou = (win) => win.first && win.by === 'ron';
export const hasDoubleWind = (win) => win.round === win.seat &&
    allTiles(win).some(({ kind }) => kind === EAST + win.seat);

// Reds are plain if the rules have none.
export const plain = (tile, rules) => rules.red_fives ? tile : { kind: tile.kind, red: false };

export const countReds = (win, rules) => rules.red_fives ? allTiles(win).filter(({ red }) => red).length : 0;
export const doraKinds = (win, indicators) => indicators.map(({ kind }) => doraOf(kind, win.players));
export const countDora = (win, indicators) => {
    const kinds = [...allTiles(win).map(({ kind }) => kind), ...new Array(win.kita).fill(NORTH)];
    return doraKinds(win, indicators).reduce((sum, dora) => sum + kinds.filter((kind) => kind === dora).length, 0);
};

const offsets = (win) => [1, 2, 3].filter((offset) => win.players === 4 || (win.seat + offset) % 4 !== 3);

// Who pays what, honba included, and the sticks: of engines that give only the shares. `dealer` pays the larger one of
// a tsumo.
export function payments(win, { ron, dealer, others }) {
    const honba = win.later ? 0 : 100 * win.honba, sticks = win.later ? 0 : 1000 * win.sticks;
    const paid = { 1: 0, 2: 0, 3: 0, sticks };
    if (win.by === 'ron')
        paid[win.from] = ron + honba * (win.players - 1);
    else
        for (const offset of offsets(win))
            paid[offset] = ((win.seat + offset) % 4 === 0 ? dealer : others) + honba;
    return paid;
}

export function pointsOf(win, paid) {
    const honba = win.later ? 0 : 100 * win.honba * (win.players - 1);
    return paid[1] + paid[2] + paid[3] - honba;
}

export const named = (names, yaku) => {
    if (!(yaku in names))
        throw new Error(`no name for ${yaku}`);
    return names[yaku];
};

// Thirteen orphans may rob a concealed kan if the rules allow it. That ron has no yaku of its own, nor has one of a north.
const isRobbingAgainstRules = (win, rules) => win.chankan === 'ankan' && !rules.chankan_ankan;

// Why an engine is not asked: the first of its reasons that holds; null if none do.
export const whySkipped = (win, rules, reasons) =>
    [...reasons, [isRobbingAgainstRules(win, rules), 'no robbing of concealed kans']]
        .find(([holds]) => holds)?.[1] ?? null;

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

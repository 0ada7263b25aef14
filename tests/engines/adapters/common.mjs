// What all adapters need.
import { EAST, NORTH, doraOf } from '../tiles.mjs';

export const tilesOf = (win) => [...win.concealed, win.last, ...win.melds.flatMap(({ tiles }) => tiles)];
export const isKan = (meld) => meld.kind.endsWith('kan');
export const isRenhou = (win) => win.first && win.by === 'ron';
export const hasDoubleWind = (win) => win.round === win.seat &&
    tilesOf(win).some(({ kind }) => kind === EAST + win.seat);

// Reds are plain if the rules have none.
export const plain = (tile, rules) => rules.red_fives ? tile : { kind: tile.kind, red: false };

export const countReds = (win, rules) => rules.red_fives ? tilesOf(win).filter(({ red }) => red).length : 0;
export const doraKinds = (win, indicators) => indicators.map(({ kind }) => doraOf(kind, win.players));
export const countDora = (win, indicators) => {
    const kinds = [...tilesOf(win).map(({ kind }) => kind), ...new Array(win.kita).fill(NORTH)];
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

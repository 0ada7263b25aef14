// What han and fu are worth, and who pays it: for answers that a class of differences changes. Knows no liability.
import { payments, pointsOf } from './adapters/common.mjs';

const LIMITS = [[11, 6000], [8, 4000], [6, 3000], [5, 2000]];
const ceil = (number, to) => Math.ceil(number / to) * to;

export function baseOf({ yakuman, han, fu }, rules) {
    if (yakuman || (han >= 13 && rules.kazoe))
        return 8000 * (yakuman || 1);
    const limit = LIMITS.find(([least]) => han >= least), base = fu * 2 ** (2 + han);
    return limit ? limit[1] : base >= 2000 || (rules.kiriage && base === 1920) ? 2000 : base;
}

export function settled(win, answer, base) {
    const isDealer = win.seat === 0, one = ceil(base, 100), two = ceil(2 * base, 100);
    const ron = ceil((isDealer ? 6 : 4) * base, 100);
    const paid = payments(win, { ron, dealer: two, others: isDealer ? two : one });
    return { ...answer, points: pointsOf(win, paid), payments: paid };
}

// The answer with other yaku or with more or less fu. Dora alone do not win.
export function revalued(win, rules, answer, { yaku = {}, without = [], fu = 0 }) {
    const names = { ...answer.yaku, ...yaku }, fu_of = { ...answer.fu_of, changed: (answer.fu_of.changed ?? 0) + fu };
    without.forEach((name) => delete names[name]);
    if (!Object.keys(names).some((name) => !name.endsWith('dora')))
        return { legal: false };
    const han = Object.values(names).reduce((sum, worth) => sum + worth, 0);
    const raw = Object.values(fu_of).reduce((sum, part) => sum + part, 0);
    const changed = { ...answer, yaku: names, han, fu_of, fu: fu ? Math.max(30, ceil(raw, 10)) : answer.fu };
    return settled(win, changed, baseOf(changed, rules));
}

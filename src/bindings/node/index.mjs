import hantei from './index.js';

export const {
    judge, win, riichi, discards, waits, kan, call, ryuukyoku, nineTerminals, shanten, rules,
    fast, batch, parse, format, Seat, HanteiError, build, version, kernel, lookupTables,
} = hantei;
export default hantei;

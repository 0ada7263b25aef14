// For Node.js.
import { binding } from './lib/binding.js';
import { libraryOf } from './lib/library.js';

export const {
    judge, win, riichi, discards, waits, kan, call, ryuukyoku, nineTerminals, shanten, values, rules, words,
    fast, batch, parse, format, Table, HanteiError, build, version, kernel, lookupTables,
} = libraryOf(binding);

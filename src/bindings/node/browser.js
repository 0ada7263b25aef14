// For browsers and bundlers: WebAssembly that is part of this module, compiled while it loads.
import { compiled } from './build/inline.js';
import { libraryOf } from './lib/library.js';
import { wasmBinding } from './lib/wasm.js';

export const {
    judge, win, riichi, discards, waits, kan, call, ryuukyoku, nineTerminals, shanten, values, rules, words,
    fast, batch, parse, format, Table, HanteiError, build, version, kernel, lookupTables,
} = libraryOf(wasmBinding(compiled()));

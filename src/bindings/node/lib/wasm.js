// WebAssembly as a binding. It has its own memory: everything that it judges is copied there.
import { HAND_BYTES, QUESTION, TILES, answersOf, isSet } from './questions.js';

const TABLES = 4096;
const encoder = new TextEncoder(), decoder = new TextDecoder();

/* ---- The module --------------------------------------------------------------- */

/** A function after whose exception, such as an overflow of the host's stack, no frames of the module are left behind. */
const guarded = (call, stack, top) => (a, b, c) => {
    try {
        return call(a, b, c);
    } catch (error) {
        stack.value = top;
        throw error;
    }
};

function start(compiled) {
    /* The C library's text formatting refers to files, but never opens one. */
    const never = () => { throw new Error('the WebAssembly build has no files'); };
    const files = { fd_close: never, fd_seek: never, fd_write: never };
    const { exports } = new WebAssembly.Instance(compiled, { wasi_snapshot_preview1: files });
    const stack = exports.__stack_pointer, top = stack.value;
    const module = Object.fromEntries(Object.entries(exports)
        .map(([name, value]) => [name, typeof value === 'function' ? guarded(value, stack, top) : value]));

    let memory = new Uint8Array(0);
    /** A part of the memory. When this grows, the buffer before is detached: its length is 0. */
    const area = (at, length) => {
        if (memory.length === 0)
            memory = new Uint8Array(exports.memory.buffer);
        return memory.subarray(at, at + length);
    };
    const text = (at, length) => decoder.decode(area(at, length));
    /** Copies a text in; returns its length. A character has at most three bytes for each of its units. */
    const give = (value) => {
        const most = 3 * value.length, at = module.room(most);
        if (at === 0)
            throw new RangeError('no memory for a text');
        return encoder.encodeInto(value, area(at, most)).written;
    };
    return {
        exports, module, give, area,
        reset: () => { stack.value = top; },
        cString: (at) => text(at, area(at, Infinity).indexOf(0)),
        answer: () => text(module.answer(), module.answer_length()),
        about: [...new Uint32Array(exports.memory.buffer, module.about(), 8)],
    };
}

/* ---- The binding -------------------------------------------------------------- */

const isHand = (hand) => hand instanceof Uint8Array && (hand.length === TILES || hand.length === HAND_BYTES);
const isTile = (number) => Number.isInteger(number) && number >= 0 && number < TILES;

function hands({ exports, reset, module, area, about: [handsAt, answersAt, size] }) {
    /* Not guarded(), whose calls an engine does not inline: these are worth 35 ns each. */
    const { ask_number: askNumber, ask_set: askSet, discards: askDiscards } = exports;

    let answers = new BigUint64Array(0), room = new Uint8Array(0);
    /** Room for a hand: an array that is longer than it says does not fit, and overwrites nothing. */
    const place = () => (room = room.length > 0 ? room : area(handsAt, HAND_BYTES));

    function ask(question, hand, tile) {
        if (!isHand(hand) || (question === QUESTION.waitKinds && !isTile(tile)))
            return undefined;
        place().set(hand);
        try {
            return isSet(question) ? askSet(question, hand.length) : askNumber(question, hand.length, tile);
        } catch (error) {
            reset();
            throw error;
        }
    }

    function check(counts) {
        if (!(counts instanceof Uint8Array) || counts.length !== TILES)
            return undefined;
        place().set(counts);
        return module.check();
    }

    function discards(hand, row) {
        if (!isHand(hand) || !(row instanceof BigUint64Array) || row.length !== TILES)
            return undefined;
        place().set(hand);
        if (answers.length === 0)
            answers = new BigUint64Array(exports.memory.buffer, answersAt, TILES);
        try {
            const count = askDiscards(hand.length);
            row.set(answers);
            return count;
        } catch (error) {
            reset();
            throw error;
        }
    }

    function batch(question, given, out) {
        const { type, each } = answersOf(question);
        const count = given instanceof Uint8Array ? given.length / TILES : NaN;
        if (!Number.isInteger(count) || !(out instanceof type) || out.length < count * each)
            return undefined;
        for (let first = 0; first < count; first += size) {
            const end = Math.min(first + size, count);
            area(handsAt, (end - first) * TILES).set(given.subarray(first * TILES, end * TILES));
            module.batch(question, end - first);
            out.set(new type(module.memory.buffer, answersAt, (end - first) * each), first * each);
        }
        return count;
    }

    return { ask, check, discards, batch };
}

export function wasmBinding(compiled) {
    const started = start(compiled), { module, give, cString, area, answer, about } = started;
    const [handsAt, , , tableAt, tableBytes, version, kernel, lookupTables] = about;
    const judge = (line, table, mayTakeLong) => {
        if (typeof line !== 'string' || (table !== undefined && table.length !== tableBytes))
            return undefined;
        const length = give(line), own = () => area(tableAt, tableBytes);
        if (table)
            own().set(table);
        module.judge(length, table !== undefined, mayTakeLong);
        table?.set(own());
        return answer();
    };
    const parse = (text, counts) => {
        if (typeof text !== 'string' || !(counts instanceof Uint8Array) || counts.length !== TILES)
            return undefined;
        if (!module.parse(give(text)))
            return answer();
        counts.set(area(handsAt, TILES));
        return '';
    };
    module.begin_tables(TABLES);
    return {
        build: 'wasm', version: cString(version), kernel: cString(kernel), lookupTables: cString(lookupTables), tableBytes,
        judge, parse,
        judgeLater: async (line) => judge(line, undefined, true),
        limitTables: module.begin_tables,
        format: (set) => (typeof set === 'bigint' ? cString(module.format(BigInt.asIntN(64, set))) : undefined),
        ...hands(started),
    };
}

// The WebAssembly build as a binding. It has its own memory: everything that it judges is copied there.
'use strict';
const { readFileSync } = require('node:fs');
const { EVENT, HAND_BYTES, LAYOUT, QUESTION, QUICK, TILES, answersOf, handBytes, isSet } = require('./questions');
const { lineOf } = require('./request');

const encoder = new TextEncoder(), decoder = new TextDecoder();

/* ---- Requests and answers ----------------------------------------------------- */

/* No field has a value this deep: deeper levels are not passed, as they would be left unread. They would need stack
 * that may be missing. */
const LEVELS = 32;

/** Passes a value to the module, by its exports pass_*. */
function passer(module, withText) {
    const text = (value, then) => withText(value, then);
    const members = (values, isArray, level) => {
        module.pass_begin(isArray);
        for (const [key, value] of values) {
            if (!isArray)
                text(key, module.pass_key);
            pass(value, level + 1);
        }
        module.pass_end(isArray);
    };
    function pass(value, level = 0) {
        if (value === null || level > LEVELS)
            module.pass_null();
        else if (typeof value === 'string')
            text(value, module.pass_text);
        else if (typeof value === 'number')
            text(String(value), module.pass_number);
        else if (typeof value === 'boolean')
            module.pass_bool(value);
        else
            members(Object.entries(value), Array.isArray(value), level);
    }
    return pass;
}

/** The value of a request's line. */
const said = (request) => JSON.parse(lineOf(request));

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutId({ id, ...others }) {
    return others;
}

/* ---- The module --------------------------------------------------------------- */

const INNER = /^(pass_|room)/;

/**
 * The exports. An exception that passes through a call from here, such as an overflow of the host's stack, leaves no
 * frames of the module behind. The module's own calls (pass_*, room) have frames below them.
 */
function guard(exports) {
    const stack = exports.__stack_pointer, top = stack.value;
    const guarded = (call) => (a, b, c) => {
        try {
            return call(a, b, c);
        } catch (error) {
            stack.value = top;
            throw error;
        }
    };
    return Object.fromEntries(Object.entries(exports).map(([name, value]) =>
        [name, typeof value !== 'function' || INNER.test(name) ? value : guarded(value)]));
}

function start(path) {
    let given;
    let memory = new Uint8Array(0);
    /** All of the memory; another buffer after it has grown. */
    const bytesOf = () => {
        if (memory.buffer !== module.memory.buffer)
            memory = new Uint8Array(module.memory.buffer);
        return memory;
    };
    const text = (at, length) => decoder.decode(bytesOf().subarray(at, at + length));
    const host = { read_line: () => pass(given) };
    /* The C library's text formatting refers to files, but never opens one. */
    const never = () => { throw new Error('the WebAssembly build has no files'); };
    const files = { fd_close: never, fd_seek: never, fd_write: never };
    const compiled = new WebAssembly.Module(readFileSync(path));
    const module = guard(new WebAssembly.Instance(compiled, { host, wasi_snapshot_preview1: files }).exports);

    const withText = (value, then) => {
        const bytes = encoder.encode(value);
        const at = module.room(bytes.length);
        if (at === 0 && bytes.length > 0)
            throw new RangeError('no memory for a text');
        bytesOf().set(bytes, at);
        return then(at, bytes.length);
    };
    const pass = passer(module, withText);

    /** Calls a function that reads a line and may write an answer. The `id` is returned unchanged. */
    const speak = (call, asked = {}) => {
        const hasId = isObject(asked) && Object.hasOwn(asked, 'id');
        given = hasId ? withoutId(asked) : asked;
        const result = call();
        const answer = result ? undefined : JSON.parse(text(module.answer(), module.answer_length()));
        return { result, answer: hasId ? { id: asked.id, ...answer } : answer };
    };
    const cString = (at) => text(at, bytesOf().indexOf(0, at) - at);
    const area = (at, length) => bytesOf().subarray(at, at + length);
    return { module, withText, speak, cString, area };
}

/* ---- The binding -------------------------------------------------------------- */

const isHand = (hand) => hand instanceof Uint8Array && (hand.length === TILES || hand.length === HAND_BYTES);
const isBelow = (number, end) => Number.isInteger(number) && number >= 0 && number < end;

function hands({ module, area }) {
    const areaAt = module.hands(), answersAt = module.answers(), size = module.batch_size();

    function ask(question, hand, tile) {
        if (!isHand(hand) || (question === QUESTION.WAIT_KINDS && !isBelow(tile, TILES)))
            return undefined;
        area(areaAt, hand.length).set(hand);
        const value = module.ask(question, hand.length, tile);
        return isSet(question) ? BigInt.asUintN(64, value) : Number(value);
    }

    function check(counts) {
        if (!(counts instanceof Uint8Array) || counts.length !== TILES)
            return undefined;
        area(areaAt, TILES).set(counts);
        return module.check();
    }

    function discards(hand, row) {
        if (!isHand(hand) || !(row instanceof BigUint64Array) || row.length !== TILES)
            return undefined;
        area(areaAt, hand.length).set(hand);
        const count = module.discards(hand.length);
        row.set(new BigUint64Array(module.memory.buffer, answersAt, TILES));
        return count;
    }

    /** Copies the hands from `first` to `end` in; planes are separate arrays. */
    function bring(bytes, layout, count, first, end) {
        const each = layout === LAYOUT.planes ? 1 : handBytes(layout);
        const planes = layout === LAYOUT.planes ? TILES : 1;
        for (let plane = 0; plane < planes; plane++) {
            const from = plane * count;
            area(areaAt + plane * (end - first), (end - first) * each)
                .set(bytes.subarray((from + first) * each, (from + end) * each));
        }
    }

    function batch(question, layout, bytes, out) {
        const { type, each } = answersOf(question);
        const count = bytes instanceof Uint8Array ? bytes.length / handBytes(layout) : NaN;
        if (!Number.isInteger(count) || !(out instanceof type) || out.length < count * each)
            return undefined;
        for (let first = 0; first < count; first += size) {
            const end = Math.min(first + size, count);
            bring(bytes, layout, count, first, end);
            module.batch(question, layout, end - first);
            out.set(new type(module.memory.buffer, answersAt, (end - first) * each), first * each);
        }
        return count;
    }

    return { ask, check, discards, batch };
}

function seats({ module, area, speak, withText }) {
    const at = module.seat(), seatBytes = module.seat_bytes();
    const seat = () => area(at, seatBytes);
    const isSeat = (state) => state instanceof Uint8Array && state.length === seatBytes;

    /** True, having kept the seat; else keeps the problem. */
    function happen(state, call, given) {
        if (!isSeat(state))
            return undefined;
        seat().set(state);
        const { result, answer } = speak(call, given);
        if (!result)
            return answer;
        state.set(seat());
        return true;
    }

    return {
        seatBytes,
        follow: (state, given) => happen(state, () => module.follow(), said(given)),
        event: (state, event, text) => (typeof text === 'string'
            ? happen(state, () => withText(text, (from, length) => module.event(event, from, length)))
            : undefined),
        eventOf: (state, event, given) => happen(state, () => module.event(event, 0, 0), said(given)),
        quick: (state, question) => {
            seat().set(state);
            const value = module.quick(question);
            state.set(seat());
            return question >= QUICK.WAITS ? BigInt.asUintN(64, value) : Number(value);
        },
        judgeSeat: (state, request) => {
            const asked = said(request); // may ask another seat
            seat().set(state);
            return speak(() => module.judge_seat(), asked).answer;
        },
    };
}

module.exports = (path) => {
    const started = start(path);
    const { module, speak, withText, cString, area } = started;
    const operations = [];
    while (module.operation(operations.length) !== 0)
        operations.push(cString(module.operation(operations.length)));
    return {
        build: 'wasm',
        operations,
        version: cString(module.version()),
        kernel: cString(module.kernel()),
        lookupTables: cString(module.lookup_tables()),
        limitTables: (limit) => module.begin_tables(limit),
        judge: (request) => speak(() => module.judge(), said(request)).answer,
        parse: (text) => {
            if (typeof text !== 'string')
                return undefined;
            const { result, answer } = speak(() => withText(text, (at, length) => module.parse(at, length)));
            return result ? area(module.hands(), TILES).slice() : answer;
        },
        format: (set) => (typeof set === 'bigint' ? cString(module.format(BigInt.asIntN(64, set))) : undefined),
        ...hands(started),
        ...seats(started),
    };
};

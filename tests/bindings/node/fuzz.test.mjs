// Arguments of every kind, deep ones, and deep stacks: an answer or an error, never a crash, and never an answer that is not one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { binding } from '../../../src/bindings/node/lib/binding.js';
import { QUESTION } from '../../../src/bindings/node/lib/questions.js';
import { Table, batch, build, fast, format, judge, parse, random, refuses, unionOf, waits } from './hantei.mjs';

const codes = new Set([...unionOf('ErrorCode'), ...unionOf('Refusal')]);
const detached = () => {
    const bytes = new Uint8Array(34);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    return bytes;
};

const ODD = [
    undefined, null, 0, -1, 1.5, NaN, Infinity, 2 ** 53, 7n, -1n, 2n ** 80n, true, '', '123m', 'é\0', Symbol.iterator,
    () => 1, {}, [], new Array(34).fill(1), new Uint8Array(0), new Uint8Array(33), new Uint8Array(35), new Uint8Array(63),
    new Int8Array(34), new Uint16Array(34), new Uint8ClampedArray(34), new BigUint64Array(34), new Float64Array(34),
    new DataView(new ArrayBuffer(34)), new ArrayBuffer(34), detached(), new Date(), new Map(), new Proxy({}, {}),
    new Proxy(new Uint8Array(34), {}), Object.create(Uint8Array.prototype), { length: 34 }, Promise.resolve(),
];

/** Calls; only an Error may be thrown. */
function survives(call) {
    try {
        return { value: call() };
    } catch (error) {
        assert.ok(error instanceof Error, `threw ${String(error)}`);
        return { error };
    }
}

test('hands of every type', () => {
    for (const [name, question] of Object.entries(fast)) {
        for (const odd of ODD) {
            for (const second of [undefined, 0, 40, odd, new BigUint64Array(34), detached()]) {
                const { error } = survives(() => question(odd, second));
                assert.ok(error, `${name} took ${Object.prototype.toString.call(odd)}`);
            }
        }
    }
});

test('batches of every type', () => {
    const some = new Uint8Array(68);
    for (const [name, question] of Object.entries(batch)) {
        for (const odd of ODD) {
            const { error } = survives(() => question(odd, {}));
            assert.ok(error || odd?.length === 0, name);
            survives(() => question(some, odd));
            if (odd !== undefined) {
                const { value, error: unfit } = survives(() => question(some, { out: odd }));
                assert.ok(unfit || odd === null || value === odd, name);
            }
        }
        refuses(() => question(new Uint8Array(35)), 'bad-value', 'hands', undefined);
        refuses(() => question(some, { out: new Uint32Array(99) }), 'bad-type', 'out', undefined);
    }
    refuses(() => batch.waits(some, { out: new BigUint64Array(1) }), 'bad-value', 'out', undefined);
});

test('an array that is detached while it is asked about', () => {
    const bytes = new Uint8Array(68);
    const options = { get out() { structuredClone(bytes.buffer, { transfer: [bytes.buffer] }); return undefined; } };
    assert.equal(batch.win(bytes, options).length, 0);
    const out = new BigUint64Array(2), hands = new Uint8Array(68);
    structuredClone(out.buffer, { transfer: [out.buffer] });
    refuses(() => batch.waits(hands, { out }), 'bad-value', 'out', undefined);
});

test('an array that is longer than it says', () => {
    for (const length of [34, 64]) {
        const hand = Object.defineProperty(new Uint8Array(400_000).fill(255), 'length', { value: length });
        for (const question of Object.values(fast))
            survives(() => question(hand, 0));
    }
    assert.equal(judge({ op: 'waits', hand: '23m11z' }).effective, '14m');
    assert.equal(format(fast.waits(parse('23m11z'))), '14m');
});

/* What lib/ never passes on: the binding itself still answers, or says that it cannot. */
test('the binding below, with arguments of every type', () => {
    const below = random(17), some = new Uint8Array(68);
    const values = [...ODD, some, new Uint8Array(34), new BigUint64Array(2), new Uint8Array(2), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    for (const [name, call] of Object.entries(binding)) {
        for (let i = 0; typeof call === 'function' && i < 4000; i++)
            survives(() => call(...Array.from({ length: below(5) }, () => values[below(values.length)])), name);
    }
    binding.limitTables(4096);
    const hand = parse('23m11z');
    assert.equal(binding.ask(QUESTION.waitKinds, hand, 0), 1);
    for (const number of [NaN, 0.5, 1.5, -1, 34, 2 ** 32, -(2 ** 32), -(2 ** 32) + 1, 2 ** 53, Infinity, '0'])
        assert.equal(binding.ask(QUESTION.waitKinds, hand, number), undefined, `tile ${number}`);
    assert.equal(binding.batch(QUESTION.waits, some, new BigUint64Array(1)), undefined, 'too few answers');
    assert.equal(binding.batch(QUESTION.waits, some, new Uint8Array(100)), undefined, 'another type');
    assert.equal(binding.batch(QUESTION.waits, some, new BigUint64Array(2)), 2);
});

test('a huge array', () => {
    const hands = 4_000_000, counts = new Uint8Array(34 * hands);
    counts[34 * (hands - 1)] = 2;
    const forms = batch.win(counts);
    assert.deepEqual([forms.length, forms[0], forms[hands - 1]], [hands, 0, 1]);
    refuses(() => batch.win(new Uint8Array(2 ** 31)), 'bad-value', 'hands', undefined);
});

/* Around the room that the addon has for short lines, with characters of one byte, two and four. */
test('texts of every length', () => {
    for (const length of [1, 2000, ...Array.from({ length: 60 }, (_, i) => 1995 + i), 70000, 5_000_000]) {
        refuses(() => judge({ op: 'waits', hand: `${'1m'.repeat(length)}x` }), length < 5 ? 'bad-letter' : 'fifth-copy',
            'hand', length < 5 ? 2 * length : 8);
        for (const character of ['é', '\u{1F02A}']) {
            assert.equal(judge({ op: 'waits', hand: '1m', id: character.repeat(length) }).id, character.repeat(length));
            refuses(() => judge({ op: 'waits', hand: character.repeat(length) }), 'bad-letter', 'hand', 0);
        }
    }
});

test('tables and events of every kind', () => {
    const below = random(11);
    const any = (list) => list[below(list.length)];
    const events = [{ type: 'none' }, { type: 'end_kyoku' }, [{ type: 'tsumo', actor: 0, pai: '?' }], { type: 'x' }, 'é'.repeat(3000)];
    let table = new Table({ seed: 1 });
    for (let i = 0; i < 5000; i++) {
        if (below(50) === 0)
            table = new Table({ seed: below(9), players: any([3, 4]) });
        const { error } = survives(() => table[any(['event', 'actions', 'resolve', 'step', 'settle', 'look', 'save'])](any([...events, ...ODD]), any(ODD)));
        if (error && !(error instanceof TypeError))
            assert.ok(codes.has(error.code), error.stack);
    }
    for (const odd of ODD) {
        survives(() => new Table(odd).close());
        assert.ok(typeof odd === 'string' || survives(() => parse(odd)).error);
        assert.ok(odd === 7n || survives(() => format(odd)).error, build);
    }
    assert.throws(() => Table.prototype.look.call({}), TypeError);
});

test('requests of any depth', () => {
    const nested = (depth, wrap) => Array.from({ length: depth }).reduce(wrap, 1);
    const deep = nested(3000, (value) => [value]), deepObject = nested(3000, (value) => ({ value }));
    for (let i = 0; i < 20; i++) {
        refuses(() => waits({ hand: deep }), 'bad-type', 'hand', undefined);
        refuses(() => judge(deep), 'bad-type', 'request', 0);
        refuses(() => waits({ hand: '23m11z', melds: [deep] }), 'bad-type', 'melds[0]', undefined);
        refuses(() => waits({ hand: '23m11z', deep: deepObject }), 'unknown-field', 'deep', undefined);
        refuses(() => waits({ hand: '23m11z', rules: { honba: deepObject } }), 'unknown-field', 'rules.honba', undefined);
        assert.equal(waits({ id: i, hand: '23m11z' }).effective, '14m');
    }
    assert.equal(JSON.stringify(waits({ id: deep, hand: '23m11z' }).id), JSON.stringify(deep));
});

test('an overflow of the stack in the middle of a call is survived', () => {
    const request = { hand: '23m11z' };
    let overflows = 0;
    const down = () => {
        try {
            waits(request);
        } catch {
            overflows++;
        }
        down();
    };
    for (let i = 0; i < 20; i++)
        assert.throws(down, RangeError);
    assert.ok(overflows > 100, `${overflows}`);
    assert.equal(waits(request).effective, '14m');
});

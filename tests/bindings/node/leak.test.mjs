// A million calls of each kind, or as many bytes of text, leave the process as large as it was. Run with --expose-gc.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HanteiError, Seat, batch, fast, judge, parse } from './hantei.mjs';

/* What the allocator keeps is some twenty MiB; what a call left behind, be it a few words, is more than this. */
const CALLS = 1_000_000, WARM_UP = 100_000, MEBIBYTE = 2 ** 20, MOST = 32;

const hand = parse('23m456p78999s111z'), drawn = parse('23444556678888p'), hands = new Uint8Array(34 * 16), row = new BigUint64Array(34);
const seat = new Seat({ hand: '23m456p78999s111z' });
const long = 'é'.repeat(1500);

const CALLERS = {
    'fast.waits': () => fast.waits(hand),
    'fast.discards': () => fast.discards(drawn, row),
    'batch.waits': () => batch.waits(hands),
    'judge': () => judge({ op: 'waits', hand: '23m11z' }),
    'an error': () => {
        try {
            judge({ op: 'waits', hand: '23m11x' });
        } catch (error) {
            return assert.ok(error instanceof HanteiError);
        }
        return assert.fail('it was answered');
    },
    'a long line': () => judge({ op: 'waits', hand: '1m', id: long }),
    'a seat': () => {
        const copy = seat.clone();
        copy.onDraw('1m');
        return copy.forms();
    },
};

async function rss() {
    for (let i = 0; i < 3; i++) {
        globalThis.gc();
        await new Promise((resolve) => { setImmediate(resolve); });
    }
    return process.memoryUsage().rss;
}

for (const [name, call] of Object.entries(CALLERS)) {
    const count = name === 'a long line' ? CALLS / 10 : CALLS;
    test(`${name}, ${count} times`, { skip: globalThis.gc ? false : 'needs --expose-gc' }, async (t) => {
        for (let i = 0; i < WARM_UP; i++)
            call();
        const before = await rss();
        for (let i = 0; i < count; i++)
            call();
        const grown = (await rss() - before) / MEBIBYTE;
        t.diagnostic(`${name}: ${count} calls, ${grown.toFixed(1)} MiB more`);
        assert.ok(grown < MOST, `${grown} MiB more after ${count} calls`);
    });
}

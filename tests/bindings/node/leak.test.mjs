// Hundreds of thousands of calls do not enlarge the process, nor tens of thousands with a table or a long line. Run with --expose-gc.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { HanteiError, Table, batch, build, fast, judge, parse } from './hantei.mjs';

/* The allocator keeps some twenty MiB; a leak of a few words a call is more. */
const MEBIBYTE = 2 ** 20, MOST = 32;

const hand = parse('23m456p78999s111z'), drawn = parse('23444556678888p'), hands = new Uint8Array(34 * 16), row = new BigUint64Array(34);
const long = 'é'.repeat(1500);

/* More events than a request holds without memory of the heap. */
const HIDDEN = { type: 'start_kyoku', dora_marker: '1m', tehais: Array(4).fill(Array(13).fill('?')) };
const DEALS = [HIDDEN, ...[0, 1, 2].flatMap((actor) => [{ type: 'tsumo', actor, pai: '?' }, { type: 'dahai', actor, pai: `${actor + 4}p`, tsumogiri: true }])];

const CALLERS = {
    'fast.waits': [400_000, () => fast.waits(hand)],
    'fast.discards': [400_000, () => fast.discards(drawn, row)],
    'batch.waits': [400_000, () => batch.waits(hands)],
    judge: [200_000, () => judge({ op: 'waits', hand: '23m11z' })],
    'an error': [100_000, () => assert.throws(() => judge({ op: 'waits', hand: '23m11x' }), HanteiError)],
    'a long line': [20_000, () => judge({ op: 'waits', hand: '1m', id: long })],
    'a forgotten table': [20_000, () => new Table().event(DEALS)],
};

async function rss() {
    for (let i = 0; i < 3; i++) {
        globalThis.gc();
        await new Promise((resolve) => { setImmediate(resolve); });
    }
    return process.memoryUsage().rss;
}

/** Fails if the process is larger after so many calls than after the first ones. */
async function staysSmall(t, name, [count, call], first) {
    for (let i = 0; i < first; i++)
        await call();
    const before = await rss();
    for (let i = 0; i < count; i++)
        await call();
    const grown = (await rss() - before) / MEBIBYTE;
    t.diagnostic(`${name}, ${count} times: ${grown.toFixed(1)} MiB more`);
    assert.ok(grown < MOST, `${grown} MiB more`);
}

for (const [name, caller] of Object.entries(CALLERS))
    test(name, { skip: globalThis.gc ? false : 'needs --expose-gc' }, (t) => staysSmall(t, name, caller, Math.min(20_000, caller[0] / 5)));

/* A table takes some 2.5 KiB. */
const OPENS = `import(${JSON.stringify(new URL('../../../src/bindings/node/node.js', import.meta.url).href)}).then(({ judge }) => {
    for (let i = 0; i < 4000; i++)
        judge({ op: 'open', table: String(i) });
});`;

test('tables that a thread leaves open go with it', { skip: globalThis.gc && build === 'native' ? false : 'for the addon, with --expose-gc' }, (t) => {
    const open = async () => assert.deepEqual(await once(new Worker(OPENS, { eval: true }), 'exit'), [0]);
    return staysSmall(t, 'a thread with 4,000 tables', [10, open], 3);
});

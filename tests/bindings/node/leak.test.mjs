// Hundreds of thousands of calls do not enlarge the process, nor tens of thousands with a table or a long line. Run with --expose-gc.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { HanteiError, Table, batch, build, fast, judge, parse } from './hantei.mjs';

/* The allocator keeps some twenty MiB; a leak of a few words a call is more. */
const CALLS = 400_000, OTHERS = { judge: 200_000, 'an error': 100_000, 'a long line': 20_000, 'a table': 20_000 }, MEBIBYTE = 2 ** 20, MOST = 32;

const hand = parse('23m456p78999s111z'), drawn = parse('23444556678888p'), hands = new Uint8Array(34 * 16), row = new BigUint64Array(34);
const long = 'é'.repeat(1500);

/* More events than a request holds without memory of the heap. */
const HIDDEN = { type: 'start_kyoku', dora_marker: '1m', tehais: Array(4).fill(Array(13).fill('?')) };
const DEALS = [HIDDEN, ...[0, 1, 2].flatMap((actor) => [{ type: 'tsumo', actor, pai: '?' }, { type: 'dahai', actor, pai: `${actor + 4}p`, tsumogiri: true }])];

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
    'a forgotten table': () => new Table().event(DEALS),
};

async function rss() {
    for (let i = 0; i < 3; i++) {
        globalThis.gc();
        await new Promise((resolve) => { setImmediate(resolve); });
    }
    return process.memoryUsage().rss;
}

for (const [name, call] of Object.entries(CALLERS)) {
    const count = OTHERS[name] ?? CALLS;
    test(`${name}, ${count} times`, { skip: globalThis.gc ? false : 'needs --expose-gc' }, async (t) => {
        for (let i = 0; i < Math.min(20_000, count / 5); i++)
            call();
        const before = await rss();
        for (let i = 0; i < count; i++)
            call();
        const grown = (await rss() - before) / MEBIBYTE;
        t.diagnostic(`${name}: ${count} calls, ${grown.toFixed(1)} MiB more`);
        assert.ok(grown < MOST, `${grown} MiB more after ${count} calls`);
    });
}

const PACKAGE = fileURLToPath(new URL('../../../src/bindings/node/node.js', import.meta.url));

/* A table takes some 2.5 KiB. */
const OPENS = `import(${JSON.stringify(PACKAGE)}).then(({ judge }) => {
    for (let i = 0; i < 4000; i++)
        judge({ op: 'open', table: String(i) });
});`;

test('tables that a thread leaves open go with it', { skip: globalThis.gc && build === 'native' ? false : 'for the addon, with --expose-gc' }, async (t) => {
    const open = () => new Promise((resolve) => {
        new Worker(OPENS, { eval: true }).on('exit', resolve);
    });
    const threads = 10;
    for (let i = 0; i < 3; i++)
        assert.equal(await open(), 0);
    const before = await rss();
    for (let i = 0; i < threads; i++)
        assert.equal(await open(), 0);
    const grown = (await rss() - before) / MEBIBYTE;
    t.diagnostic(`${threads} threads with 4,000 tables each: ${grown.toFixed(1)} MiB more`);
    assert.ok(grown < MOST, `${grown} MiB more`);
});

// What the README and the types promise, with answers worked out by hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import * as hantei from './hantei.mjs';

const { fast, batch, parse, format, refuses } = hantei;
const require = createRequire(import.meta.url);

const BROWSER = await import('../../../src/bindings/node/browser.js');
const { init } = await import('../../../src/bindings/node/wasm.js');
const { OPS, functionName } = await import('../../../src/bindings/node/lib/request.js');
const PACKAGE = new URL('../../../src/bindings/node/', import.meta.url);

test('every entry has the functions that have types', async () => {
    const types = readFileSync(new URL('index.d.ts', PACKAGE), 'utf8');
    const names = new Set(Array.from(types.matchAll(/^export (?:function|const|class) (\w+)/gm), ([, name]) => name));
    const bytes = readFileSync(new URL('build/hantei.wasm', PACKAGE)), byModule = await init(new WebAssembly.Module(bytes));
    for (const entry of [...(process.features.require_module ? [require('../../../src/bindings/node')] : []), BROWSER, await init(bytes), byModule]) {
        assert.deepEqual(Object.keys(entry).sort(), [...names].sort());
        assert.equal(entry.waits({ hand: '23m11z' }).effective, '14m');
        assert.equal(entry.lookupTables, hantei.lookupTables);
    }
    assert.match(hantei.version, /^\d+\.\d+\.\d+$/);
});

/* As in Node.js 18. */
test('a room of WebAssembly deals in secret without a global crypto', async () => {
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
    const { Room } = await init(readFileSync(new URL('build/hantei.wasm', PACKAGE)));
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    const deals = Array.from({ length: 3 }, () => JSON.stringify(new Room().log[0].tehais));
    assert.equal(new Set(deals).size, 3);
});

/* What they answer: tests/app/cli/judge.txt. */
test('a function puts its op into the request', async () => {
    const values = { hand: '12334066777889m', dora: '1z', turn: 1 };
    const waiting = { hand: '23m11z' }, drawn = { hand: '23m115z' }, tile = { hand: '23m11z', tile: '1m' };
    const requests = {
        riichi: drawn, discards: drawn, waits: waiting, kan: drawn, call: { ...tile, from: 3 }, ryuukyoku: waiting,
        'nine-terminals': { hand: '19m19p19s1234567z9m' }, shanten: waiting, values, win: { ...tile, by: 'ron' }, rules: {},
        words: { language: 'ja' },
    };
    assert.deepEqual(Object.keys(requests).sort(), [...OPS].sort());
    for (const [op, request] of Object.entries(requests))
        assert.deepEqual(await hantei[functionName(op)](request), hantei.judge({ op, ...request }), op);
});

/* One winning tile of 121 unseen ones, and 17 draws (hantei-values(7)). */
test('values come later, of many hands at once', async () => {
    const hands = ['12334066777889m', '1499m47899p299s37z', '2344m506p789s2345z'];
    const answers = await Promise.all(hands.map((hand) => hantei.values({ hand, dora: '1z' })));
    assert.equal(answers[0].discards.find(({ tile }) => tile === '6m').win[0], 0.141667);
    assert.equal(answers[0].discards[0].points.length, 18);
    assert.deepEqual(answers.map((answer) => answer.hand_changes), [true, true, true]);
    assert.equal(hantei.judge({ op: 'values', hand: hands[1] }).hand_changes, false);
    assert.equal((await hantei.values({ hand: '147m258p369s12345z' })).refused, 'too-many-hands');
    await assert.rejects(hantei.values({ hand: '23m11z' }), { code: 'tile-count', field: 'hand' });
    await assert.rejects(hantei.values({ hand: hands[0], turn: 19 }), { code: 'bad-value', field: 'turn' });
    await assert.rejects(hantei.values(7), { code: 'bad-type', field: 'request' });
});

/* Every word of the library: tests/unit/test_names.c. */
test('words are those of all names, and stand beside them', () => {
    const words = hantei.words({ language: 'zh-TW' });
    assert.equal(words.language, 'zh-Hant');
    for (const [names, list] of [['Yaku', words.yaku], ['Refusal', words.refusals], ['Limit', words.limits]])
        assert.deepEqual(hantei.unionOf(names).filter((name) => !list[name]), [], names);
    const { name, name_text } = hantei.win({ hand: '23m456p123789s11z', tile: '1m', by: 'tsumo', language: 'zh-TW' }).yaku[0];
    assert.equal(name_text, words.yaku[name]);
    const table = new hantei.Table({ seed: 1, language: 'ja' });
    assert.equal(table.look().round_text, '東1局');
    assert.equal(table.event({ type: 'start_game' }).refused_text, hantei.words({ language: 'ja' }).refusals['not-now']);
    refuses(() => hantei.words({ language: 'fr' }), 'bad-value', 'language');
});

/* What the protocol says: tests/app/cli/bad_requests.txt. */
test('what is wrong with a request is named, and where', () => {
    refuses(() => hantei.waits({ hand: '129x' }), 'bad-letter', 'hand', 3);
    refuses(() => hantei.waits({ hand: '23m11z', melds: ['pon:777z/7z@1', 'pon:666z/7z@1'] }), 'bad-meld', 'melds[1]', 9);
    refuses(() => hantei.judge({ hand: '1m' }), 'missing-field', 'op', undefined);
    for (const request of [7, 'waits', true, Symbol('a'), () => 1])
        refuses(() => hantei.waits(request), 'bad-type', 'request', undefined);
    for (const request of [7, 'waits', null, undefined, [1], () => 1, { toJSON: () => undefined }])
        refuses(() => hantei.judge(request), 'bad-type', 'request', Array.isArray(request) ? 0 : undefined);
    const circle = {};
    circle.self = circle;
    for (const request of [circle, { hand: '23m11z', live: 3n }])
        refuses(() => hantei.waits(request), 'bad-json', 'request', undefined);
    // Half a surrogate pair, in bytes of the line; a pair, and what is not escaped, are well.
    refuses(() => hantei.waits({ id: '\ud800', hand: '23m11z' }), 'bad-utf8', 'request', 7);
    refuses(() => hantei.waits({ id: 'é\\', hand: '23m11z', 'a\udfff': [] }), 'bad-utf8', 'request', 31);
    for (const id of ['\u{1f600}', '\\ud800', [1, { a: 'é\u2028' }], null])
        assert.deepEqual(hantei.rules({ id }).id, id);
    assert.throws(() => hantei.waits({ id: 'mine', hand: '1' }), { id: 'mine', code: 'no-suit' });
});

/* Also numbers of 64 bits in a build with 32. */
test('numbers out of range are refused, and never cut', () => {
    const hand = '23m115z', ron = { by: 'ron', hand: '234m456p340s1177z', tile: '7z' };
    for (const number of [2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 32 + 1, 1e21, 1.5])
        refuses(() => hantei.riichi({ hand, points: number }), 'bad-value', 'points', undefined);
    for (const number of [2 ** 31, 2 ** 32, 2 ** 32 + 1, -(2 ** 32) + 1, 256]) {
        for (const field of ['riichi', 'live', 'kans', 'honba', 'sticks'])
            refuses(() => hantei.win({ ...ron, [field]: number }), 'bad-value', field, undefined);
        refuses(() => hantei.riichi({ hand, rules: { riichi_wall: number } }), 'bad-value', 'rules.riichi_wall', undefined);
    }
    assert.deepEqual(hantei.riichi({ hand, points: -(2 ** 31) }), { legal: false, reason: 'points', required: 1000 });
});

/* The answers of `fast` have the fingerprint. */
test('hands as bytes', () => {
    const counts = parse('23m456p78999s111z');
    assert.equal(format(fast.waits(counts)), '14m');
    assert.equal(format(fast.discards(parse('23344445678888p'))[10]), '23569p');
    assert.deepEqual(fast.shantens(parse('23m11z')), { least: 0, standard: 0, chiitoi: null, kokushi: null });
    assert.equal(format(fast.shantenDiscards(parse('23m456p78999s1115z'))), '5z');
    assert.equal(format(0n), '');
    for (const set of [-1n, 1n << 34n, 1n << 70n])
        refuses(() => format(set), 'bad-value', 'set');
    assert.deepEqual([...parse('0m')].flatMap((count, tile) => (count ? [tile] : [])), [4]);
    refuses(() => parse('12x'), 'bad-letter', 'tiles', 2);
    refuses(() => parse('11111m'), 'fifth-copy', 'tiles', 4);
    refuses(() => fast.check(parse('123m')), 'tile-count', 'hand', undefined);
    refuses(() => fast.check(new Uint8Array(34).fill(5, 3, 4)), 'fifth-copy', 'hand', 3);
    assert.equal(fast.check(counts), undefined);
});

test('batches are single calls', () => {
    const below = hantei.random(8), N = 2500, counts = new Uint8Array(N * 34);
    const hands = Array.from({ length: N }, (_, i) => hantei.deal(below, [13, 14, 5, 3][i % 4], [9, 34][i >> 2 & 1]));
    hands[7].fill(9);
    hands.forEach((hand, i) => counts.set(hand, i * 34));
    for (const question of ['win', 'waits', 'tenpai', 'tenpaiDiscards', 'shanten', 'ukeire', 'shantenDiscards'])
        assert.deepEqual([...batch[question](counts)].map((answer) => (question === 'tenpai' ? answer === 1 : answer)), hands.map(fast[question]), question);
    const rows = batch.discards(counts);
    hands.forEach((hand, i) => assert.deepEqual(rows.subarray(i * 34, (i + 1) * 34), fast.discards(hand)));
    const out = new BigUint64Array(N + 3).fill(7n);
    assert.equal(batch.waits(counts, { out }), out);
    assert.deepEqual([...out.subarray(N)], [7n, 7n, 7n]);
    assert.equal(batch.waits(new Uint8Array(0)).length, 0);
});

// Tables, asked by requests: a small game, what is wrong, and whose tables they are.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import * as hantei from './hantei.mjs';

const { judge, refuses, tilesOf } = hantei;
const HONOURS = ['E', 'S', 'W', 'N', 'P', 'F', 'C'];
const named = ([rank, suit]) => (suit === 'z' ? HONOURS[rank - 1] : rank === '0' ? `5${suit}r` : rank + suit);
const OTHERS = ['258m147p258s2346z', '258m147p147s2346z', '258m258p147s2346z'];
const TERMINALS = '19m19p19s1234z147m', READY = '23m456p78999s111z';

const event = (table, ...events) => judge({ op: 'event', table, event: events.length > 1 ? events : events[0] });
const deal = (table, own, dora = '9p') => event(table, { type: 'start_kyoku', dora_marker: dora, tehais: [own, ...OTHERS].map((hand) => tilesOf(hand).map(named)) });
const resolve = (table, seat, response, others = {}) =>
    judge({ op: 'resolve', table, responses: [0, 1, 2, 3].map((each) => (each === seat ? response : null)), ...others });

/** A table for one test, always closed after it. */
async function withTable(use, options = {}) {
    const table = `t${Math.random()}`;
    assert.equal(judge({ op: 'open', table, rules: 'tenhou', players: 4, ...options }).phase, 'idle');
    try {
        await use(table);
    } finally {
        judge({ op: 'close', table });
    }
}

test('a small game: nine terminals, then a ron that busts', () => withTable((table) => {
    deal(table, TERMINALS);
    const turn = event(table, { type: 'tsumo', actor: 0, pai: '6m' });
    assert.deepEqual([turn.phase, turn.turn, turn.due, turn.actions[0]['nine-terminals']], ['turn', 0, null, true]);
    assert.deepEqual(turn.actions.slice(1), [{}, {}, {}]);
    const aborted = resolve(table, 0, { do: 'nine-terminals' }, { seq: turn.seq });
    assert.deepEqual(aborted.events.map(({ type }) => type), ['ryukyoku']);
    assert.deepEqual([aborted.phase, aborted.due], ['over', { type: 'end_kyoku' }]);
    const { next } = judge({ op: 'settle', table });
    assert.deepEqual([next.bakaze, next.kyoku, next.honba, next.oya], ['E', 1, 1, 0]);
    assert.equal(event(table, { type: 'end_kyoku' }).phase, 'idle');

    deal(table, READY);
    const drawn = event(table, { type: 'tsumo', actor: 0, pai: 'P' });
    assert.deepEqual(drawn.actions[0].riichi, [{ tile: '5z', drawn: true, waits: '14m', left: 8, furiten: false }]);
    const declared = resolve(table, 0, { do: 'riichi', tile: '5z', drawn: true });
    assert.deepEqual(declared.events.map(({ type }) => type), ['reach', 'dahai', 'reach_accepted']);
    assert.deepEqual(declared.due, { type: 'tsumo', actor: 1, rinshan: false });
    event(table, { type: 'tsumo', actor: 1, pai: '4m' });
    const offered = resolve(table, 1, { do: 'discard', tile: '4m', drawn: true });
    assert.equal(offered.phase, 'claim');
    assert.deepEqual([offered.actions[0].ron.legal, offered.actions[0].pass], [true, true]);
    assert.deepEqual(resolve(table, 0, { do: 'ron' }).events.map(({ type }) => type), ['hora']);
    assert.equal(judge({ op: 'settle', table }).refused, 'ura-missing');
    const settled = judge({ op: 'settle', table, ura: '9p' });
    const [win] = settled.wins;
    assert.deepEqual([win.actor, win.target, win.verdict.legal], [0, 1, true]);
    assert.equal(settled.reason, 'ron');
    assert.equal(settled.deltas[1], -win.points - 300);
    assert.equal(settled.game_over, 'bust');
    assert.deepEqual([settled.ranks[0], settled.ranks[1]], [1, 4]);
    assert.deepEqual(event(table, { type: 'end_kyoku' }).due, { type: 'end_game' });
    assert.equal(event(table, { type: 'end_game' }).phase, 'end');
    assert.equal(typeof event(table, { type: 'tsumo', actor: 0, pai: '1m' }).refused, 'string');
}, { points: [33000, 1000, 33000, 33000] }));

test('a refusal has its name, and changes nothing', () => withTable((table) => {
    deal(table, READY);
    const before = judge({ op: 'save', table }).state;
    assert.equal(event(table, { type: 'tsumo', actor: 1, pai: '5m' }).refused, 'not-your-turn');
    const { refused, at } = event(table, { type: 'tsumo', actor: 0, pai: 'P' }, { type: 'dahai', actor: 0, pai: '9m', tsumogiri: false });
    assert.deepEqual([typeof refused, at], ['string', 1]);
    assert.equal(judge({ op: 'save', table }).state, before);
    const { seq } = event(table, { type: 'tsumo', actor: 0, pai: 'P' });
    assert.equal(resolve(table, 0, { do: 'discard', tile: '5z', drawn: true }, { seq: seq - 1 }).refused, 'stale');
}));

test('two tables at a time: each has its own course, look and state', () => withTable((one) => withTable((other) => {
    deal(one, READY);
    deal(other, TERMINALS);
    event(one, { type: 'tsumo', actor: 0, pai: 'P' });
    assert.deepEqual([judge({ op: 'actions', table: one }).phase, judge({ op: 'actions', table: other }).phase], ['turn', 'draw']);
    const look = judge({ op: 'look', table: one, seat: 1 });
    assert.deepEqual(look.seats.map(({ hand }) => hand === null), [true, false, true, true]);
    const { state } = judge({ op: 'save', table: one });
    judge({ op: 'close', table: other });
    judge({ op: 'load', table: other, state });
    assert.deepEqual(judge({ op: 'look', table: other }), judge({ op: 'look', table: one }));
})));

test('what is wrong with a request is named, and where', () => withTable((table) => {
    refuses(() => judge({ op: 'event', table: 'nobody', event: { type: 'end_kyoku' } }), 'no-such-table', 'table');
    refuses(() => judge({ op: 'close', table: 'nobody' }), 'no-such-table', 'table');
    refuses(() => judge({ op: 'look' }), 'missing-field', 'table');
    refuses(() => judge({ op: 'look', table: 7 }), 'bad-type', 'table');
    refuses(() => judge({ op: 'look', table, hand: '1m' }), 'unknown-field', 'hand');
    assert.throws(() => new hantei.Seat({ hand: READY }).judge({ op: 'look', table }), hantei.HanteiError);
    assert.throws(() => judge({ op: 'look', table: 'nobody', id: 'mine' }), { id: 'mine' });
    assert.equal(judge({ op: 'look', table, id: [1] }).id[0], 1);
}));

/** What a thread says that has an environment of its own. */
async function inThread(env, source) {
    const code = `import { parentPort } from 'node:worker_threads';
        import { judge } from ${JSON.stringify(new URL('../../../src/bindings/node/index.mjs', import.meta.url).href)};
        ${source}`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { env: { ...process.env, ...env } });
    const [[said]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
    return said;
}

const OPENS = `const opened = [];
    for (let i = 0; i < 5000; i++)
        try { opened.push(judge({ op: 'open', table: String(i) }).refused ?? 'ok'); } catch (error) { opened.push(error.code); }
    parentPort.postMessage(opened);`;

test('as many tables as the limit; a thread has its own', async () => withTable(async (table) => {
    for (const [env, limit] of [[{}, 4096], [{ HANTEI_TABLES: '3' }, 3], [{ HANTEI_TABLES: '0' }, 0]]) {
        const opened = await inThread(env, OPENS);
        assert.ok(opened.slice(0, limit).every((each) => each === 'ok'));
        assert.ok(opened.slice(limit).every((each) => each === 'too-many-tables'), opened.at(-1));
    }
    assert.equal(await inThread({}, `try { judge({ op: 'look', table: ${JSON.stringify(table)} }); } catch ({ code }) { parentPort.postMessage(code); }`), 'no-such-table');
}));

// Tables, as objects and asked by requests: what is wrong, and whose tables they are. (A table's course: the README, games.test.mjs; its
// answers: tests/app/cli/tables.txt; its states, forced ones too: tests/fuzz/table_games.c.)
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import * as hantei from './hantei.mjs';

const { OTHERS, Table, judge, refuses, tilesOf, wallOf } = hantei;
const READY = '23m456p78999s111z';
const FINAL = [null, null, null, null];

test('a table that cannot go on says so by an error, and changes nothing', () => {
    const follower = new Table(), seen = new Table({ state: new Table({ seed: 1 }).save(1) });
    const spent = new Table({ wall: wallOf().join(''), length: 'south' });
    follower.event({ type: 'start_kyoku', dora_marker: '9p', tehais: [READY, ...OTHERS].map((hand) => tilesOf(hand)) });
    const old = new Table({ state: follower.state });
    for (const [table, code, field] of [[follower, 'no-wall', 'wall'], [old, 'no-wall', 'wall'], [new Table(), 'no-wall', 'wall'], [seen, 'hidden', 'table'], [spent, 'no-wall', 'wall']]) {
        refuses(() => {
            for (let now = table.actions(), steps = 0; now.phase !== 'end' && steps < 5000; steps++)
                now = table.step(FINAL, { seq: now.seq, final: true });
        }, code, field, undefined);
        const { state } = table;
        refuses(() => table.step(FINAL, { final: true }), code, field, undefined);
        assert.equal(table.state, state);
    }
    assert.equal(spent.look().phase, 'idle');
    assert.equal(spent.step([], { wall: wallOf('1z').join('') }).events[0].type, 'start_kyoku');
    refuses(() => new Table({ state: old.state, seed: 1 }), 'not-now', 'table', undefined);
    const between = new Table({ state: new Table().state, seed: 1 });
    assert.deepEqual(between.events(), new Table({ seed: 1 }).events());
    assert.equal(between.step(FINAL, { seq: 99 }).refused, 'stale');
});

test('what a seat knows is in its look, and not in that of others', () => {
    const table = new Table(), tehais = [READY, ...OTHERS].map((hand) => tilesOf(hand)), unknown = { waits: undefined, furiten: undefined, shanten: undefined };
    const of = (seat, who = seat) => (({ waits, furiten, shanten }) => ({ waits, furiten, shanten }))(table.look(seat).seats[who]);
    const turn = (actor, pai, discard = pai) => table.event([{ type: 'tsumo', actor, pai }, { type: 'dahai', actor, pai: discard }]);
    table.event([{ type: 'start_kyoku', dora_marker: '9p', tehais }, { type: 'tsumo', actor: 0, pai: '4m' }]);
    assert.deepEqual(of(0), { waits: '14m', furiten: [], shanten: -1 });
    table.event([{ type: 'reach', actor: 0 }, { type: 'dahai', actor: 0, pai: '4m' }, { type: 'reach_accepted', actor: 0 }]);
    assert.deepEqual([of(0), of(1, 0), of(4, 0), of(undefined, 0)], [{ waits: '14m', furiten: ['river'], shanten: 0 }, unknown, unknown, unknown]);
    turn(1, '1m');
    assert.deepEqual([of(0).furiten, of(1).shanten > 2], [['river'], true]); // the tile is still on offer
    turn(2, '9m');
    assert.deepEqual(of(0).furiten, ['river', 'turn', 'riichi']);
    assert.deepEqual(table.look().seats.map(({ riichi_since }) => riichi_since), [1, null, null, null]);
    refuses(() => new Table({ players: 3 }).save(3), 'no-such-player', 'seat', undefined);
    for (const [seat, kind] of [[null, 'null'], ['E', 'a text'], ['x', 'a text']])
        assert.throws(() => table.look(seat), { code: 'bad-type', message: `seat takes a number, not ${kind}` });
    assert.equal(table.look(4).seats.every(({ hand }) => hand === null), true);
});

test('as many forgotten tables as there is time for, in a loop that never waits; a second close() is no error', () => {
    for (let i = 0; i < 20_000; i++)
        new Table({ seed: 1 }).actions();
    const table = new Table();
    table.close();
    table.close();
    refuses(() => table.look(), 'no-such-table', 'table', undefined);
});

test('no request reaches a Table, or keeps one from opening', () => {
    const names = Array.from({ length: 4096 }, (_, i) => `new Table() ${i}`);
    assert.equal(new Table().look().phase, 'idle');
    for (const table of names)
        for (const op of ['look', 'close'])
            refuses(() => judge({ op, table }), 'no-such-table', 'table');
    names.forEach((table) => judge({ op: 'open', table }));
    assert.equal(new Table().look().phase, 'idle');
    names.forEach((table) => judge({ op: 'close', table }));
});

test('JSON and structuredClone() have the state of a Table, or name the error', () => {
    const table = new Table({ rules: 'mleague', seed: 5 }), look = table.look();
    for (const copy of [JSON.parse(JSON.stringify(table)), structuredClone(table), { state: table.save() }])
        assert.deepEqual(new Table(copy).look(), look);
    assert.equal(new Table({ state: table.save(1) }).look().seats[0].hand, null);
    assert.throws(() => new Table({ seed: 1, wall: '1m' }), hantei.HanteiError);
    refuses(() => new Table({ state: 'x' }), 'bad-state', 'state', 1);
    refuses(() => new Table({ state: table.save(), players: 3 }), 'other-players', 'table', undefined);
    table.close();
    for (const copy of [JSON.stringify, structuredClone])
        refuses(() => copy(table), 'no-such-table', 'table', undefined);
});

/** What a thread says that has an environment of its own. */
async function inThread(env, source) {
    const code = `import { parentPort } from 'node:worker_threads';
        import { judge } from ${JSON.stringify(new URL('../../../src/bindings/node/node.js', import.meta.url).href)};
        ${source}`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { env: { ...process.env, ...env } });
    const [[said]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
    return said;
}

const OPENS = `const opened = [];
    for (let i = 0; i < 5000; i++)
        try { opened.push(judge({ op: 'open', table: String(i) }).refused ?? 'ok'); } catch (error) { opened.push(error.code); }
    parentPort.postMessage(opened);`;

test('as many tables as the limit; a thread has its own', async () => {
    judge({ op: 'open', table: 'here' });
    for (const [env, limit] of [[{}, 4096], [{ HANTEI_TABLES: '3' }, 3], [{ HANTEI_TABLES: '0' }, 0]]) {
        const opened = await inThread(env, OPENS);
        assert.ok(opened.slice(0, limit).every((each) => each === 'ok'));
        assert.ok(opened.slice(limit).every((each) => each === 'too-many-tables'), opened.at(-1));
    }
    assert.equal(await inThread({}, "try { judge({ op: 'look', table: 'here' }); } catch ({ code }) { parentPort.postMessage(code); }"), 'no-such-table');
    judge({ op: 'close', table: 'here' });
});

test('a restart before the first step keeps the first deal, the notation and the language', () => {
    const options = { seed: 3, notation: 'mjai', language: 'ja' }, whole = new Table(options), restarted = new Table(JSON.parse(JSON.stringify(new Table(options))));
    assert.deepEqual(restarted.actions({ why: true }), whole.actions({ why: true }));
    assert.deepEqual(restarted.events(), whole.events());
    assert.equal('events' in restarted.toJSON(), false);
});

// The table server on loopback: bots play games to their ends, and clients that misbehave.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { choose, startBots } from '../../../../src/bindings/node/example/bots.js';
import { serve } from '../../../../src/bindings/node/example/server.js';
import { randomBelow, shuffled } from '../../../../src/bindings/node/example/wall.js';

const { io } = createRequire(new URL('../../../../src/bindings/node/example/', import.meta.url))('socket.io-client');

/** A server for one test, always closed after it. */
async function withServer(options, use) {
    const below = randomBelow(12), results = [];
    const server = await serve({ tiles: () => shuffled(below), onGame: (result) => results.push(result), ...options });
    try {
        await use(server, results);
    } finally {
        await server.close();
    }
}

function connect(port) {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false });
    return new Promise((resolve, reject) => {
        socket.on('connect', () => resolve(socket));
        socket.on('connect_error', reject);
    });
}

test("bots' games come to their ends, at several tables", { timeout: 60000 }, async () => {
    await withServer({ tables: 3, games: 2 }, async ({ port, ended }, results) => {
        const bots = await startBots({ port, tables: 3 });
        assert.deepEqual(await ended, [undefined, undefined, undefined]);
        bots.stop();
        assert.equal(results.length, 6);
        for (const { ranks, game_over: over, points } of results) {
            assert.ok(over);
            assert.deepEqual([...ranks].sort(), [1, 2, 3, 4]);
            assert.ok(Math.max(...points) > 25000);
        }
    });
});

test('clients that say nonsense, leave, and sit nowhere', { timeout: 60000 }, async () => {
    await withServer({ games: 1 }, async ({ port, ended }, results) => {
        const socket = await connect(port);
        for (const place of [{ table: 7, seat: 0 }, { table: 0, seat: 4 }, { seat: '0' }, {}, { table: '__proto__', seat: 0 }, { table: 0, seat: 0.5 }])
            assert.match((await socket.emitWithAck('sit', place)).error, /there is no seat/);
        assert.match((await socket.emitWithAck('answer', { seq: 1 })).error, /sit down/);
        for (const event of ['sit', 'answer'])
            for (const said of [[], [null], [undefined, 7], ['x', 'y'], [[[]], {}]])
                socket.emit(event, ...said); // without anybody who waits for a reply
        for (const hostile of [{ toString: 1, valueOf: 1 }, { toString: null }, [[{ toString: 1 }]]])
            assert.match((await socket.emitWithAck('sit', { table: hostile, seat: hostile })).error, /there is no seat/);

        const nonsense = [null, 7, 'ron', [], { do: 'tsumo' }, { do: 'discard', tile: '9x' }, { do: 'pon:111z/1z@0' }, { type: 'hora', actor: 0 },
            { do: 'discard', tile: { toString: 1 } }, { do: 'x'.repeat(3000) }, Buffer.from('ron')];
        const sequences = ['x', -1, null, {}, 1e300, [1]];
        let asked = 0, refused = 0;
        socket.on('view', async (view) => {
            if (++asked === 30)
                socket.disconnect();
            const { seq } = view;
            for (const said of [...nonsense.map((response) => ({ seq, response })), ...sequences.map((each) => ({ seq: each, response: choose(view) }))])
                refused += (await socket.emitWithAck('answer', said).catch(() => ({}))).error ? 1 : 0;
            socket.emit('answer', { seq, response: choose(view) });
        });
        const bots = await startBots({ port });
        assert.deepEqual(await socket.emitWithAck('sit', { table: 0, seat: 2 }), { seat: 2 });
        await ended;
        bots.stop();
        assert.equal(results.length, 1);
        assert.ok(asked >= 30 && refused > 200, `${asked} ${refused}`);
    });
});

test('a fault ends its table, and the others play on', { timeout: 60000 }, async () => {
    const below = randomBelow(3), walls = [Array(136).fill('1m')];
    await withServer({ tables: 3, games: 1, tiles: () => walls.pop() ?? shuffled(below) }, async ({ port, ended }, results) => {
        const bots = await startBots({ port, tables: 3 });
        const faults = (await ended).filter(Boolean);
        bots.stop();
        assert.match(faults.join(), /a fifth 1m/);
        assert.equal(results.length, 2);
    });
});

test('a message that is too long ends its connection alone', { timeout: 60000 }, async () => {
    await withServer({ games: 1 }, async ({ port, ended }, results) => {
        const socket = await connect(port);
        const gone = new Promise((resolve) => socket.on('disconnect', resolve));
        socket.emit('answer', { response: { do: 'x'.repeat(100000) } });
        await gone;
        const bots = await startBots({ port });
        await ended;
        bots.stop();
        assert.equal(results.length, 1);
    });
});

test('a seat is answered for by whoever sat down last, and nobody else', { timeout: 60000 }, async () => {
    await withServer({ tables: 2, games: 1 }, async ({ port, ended }, results) => {
        const first = await connect(port), last = await connect(port);
        let asked = null;
        const toFirst = new Promise((resolve) => first.once('view', resolve));
        await first.emitWithAck('sit', { table: 0, seat: 0 });
        const { seq, ...view } = await toFirst;
        last.on('view', (each) => { asked = each; });
        await last.emitWithAck('sit', { table: 0, seat: 0 });
        assert.match((await first.emitWithAck('answer', { seq, response: choose(view) })).error, /another answers/);
        const again = new Promise((resolve) => first.once('view', resolve));
        await last.emitWithAck('sit', { table: 1, seat: 0 });
        assert.equal((await again).seq, seq);
        assert.equal(asked.seat, 0);
        first.disconnect();
        last.disconnect();
        const bots = await startBots({ port, tables: 2 });
        await ended;
        bots.stop();
        assert.equal(results.length, 2);
    });
});

test('the page and nothing else is served', async () => {
    await withServer({}, async ({ port }) => {
        const get = (path) => fetch(`http://127.0.0.1:${port}${path}`);
        assert.match(await (await get('/?seat=1')).text(), /id="riichi"/);
        for (const path of ['/server.js', '/../server.js', '/%2e%2e/package.json', '/public/', '/x', '//', '/__proto__', '/constructor'])
            assert.equal((await get(path)).status, 404, path);
    });
});

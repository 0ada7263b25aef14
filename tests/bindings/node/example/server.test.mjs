// The table server on loopback: four random clients play rounds, and clients that misbehave.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { startBots } from '../../../../src/bindings/node/example/bots.js';
import { serve } from '../../../../src/bindings/node/example/server.js';
import { randomBelow, shuffled } from '../../../../src/bindings/node/example/wall.js';

const { io } = createRequire(new URL('../../../../src/bindings/node/example/', import.meta.url))('socket.io-client');

/** A server for one test, closed whatever happens. */
async function withServer(options, use) {
    const below = randomBelow(12), results = [];
    const server = await serve({ tiles: () => shuffled(below), onRound: (result) => results.push(result), ...options });
    try {
        await use(server, results);
    } finally {
        await server.close();
    }
}

function connect(port) {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    return new Promise((resolve, reject) => {
        socket.on('connect', () => resolve(socket));
        socket.on('connect_error', reject);
    });
}

test('four random clients play rounds', { timeout: 20000 }, async () => {
    const turns = [];
    await withServer({ tables: 2, onTurn: (ms) => turns.push(ms) }, async ({ port, play }, results) => {
        const bots = await startBots({ port, tables: 2 });
        await play(3);
        bots.stop();
        assert.equal(results.length, 6);
        assert.ok(turns.length > 100 && turns.every((ms) => ms > 0 && ms < 1000));
    });
});

test('clients that answer nonsense, leave, and sit nowhere', { timeout: 20000 }, async () => {
    await withServer({}, async ({ port, play }, results) => {
        const bots = await startBots({ port });
        const socket = await connect(port);
        for (const place of [{ table: 7, seat: 0 }, { table: 0, seat: 4 }, { seat: '0' }, {}])
            assert.match((await socket.emitWithAck('sit', place)).error, /there is no seat/);
        socket.emit('sit'); // without anybody who waits for a reply
        socket.emit('sit', null);
        for (const hostile of [{ toString: 1, valueOf: 1 }, { toString: null }, [[{ toString: 1 }]]])
            assert.match((await socket.emitWithAck('sit', { table: hostile, seat: hostile })).error, /there is no seat/);
        assert.deepEqual(await socket.emitWithAck('sit', { table: 0, seat: 2 }), { seat: 2 });
        let asked = 0;
        socket.on('ask', (question, reply) => {
            asked++;
            if (asked === 40)
                socket.disconnect();
            else
                reply([{ no: 'number' }, 'x', 10 ** 9, null][asked % 4]);
        });
        await play(3);
        bots.stop();
        assert.equal(results.length, 3);
        assert.equal(asked, 40);
    });
});

test('who sits down elsewhere holds nobody up', { timeout: 20000 }, async () => {
    await withServer({ tables: 2 }, async ({ port, play }, results) => {
        const socket = await connect(port);
        let asked = 0;
        socket.on('ask', (question, reply) => {
            asked++;
            if (asked === 3)
                socket.emit('sit', { table: 1, seat: 0 });
            else
                reply(0);
        });
        const bots = await startBots({ port, tables: 2 });
        await socket.emitWithAck('sit', { table: 0, seat: 0 });
        await play(1);
        bots.stop();
        socket.disconnect();
        assert.equal(results.length, 2);
        assert.ok(asked > 3);
    });
});

test('the page and nothing else is served', async () => {
    await withServer({}, async ({ port }) => {
        const get = (path) => fetch(`http://127.0.0.1:${port}${path}`);
        assert.match(await (await get('/?seat=1')).text(), /id="riichi"/);
        for (const path of ['/server.js', '/../server.js', '/%2e%2e/package.json', '/public/', '/x'])
            assert.equal((await get(path)).status, 404, path);
    });
});

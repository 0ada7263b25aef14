// The table server: it is killed in the middle of a round and goes on; on loopback clients play beside bots, and others misbehave.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../../src/bindings/node/example/server.js';
import { BUILD_FOLDER, Room, Table, audit, sleep } from '../hantei.mjs';

const SERVER = fileURLToPath(new URL('../../../../src/bindings/node/example/server.js', import.meta.url)), KEY = 'a-key-of-this-test';

/** A server for one test, always closed after it. `ended(n)` waits for the ends of n games. */
async function withServer(options, use) {
    const results = [], server = await serve({ seed: 12, pause: 0, onGame: (result) => results.push(result), ...options });
    const ended = async (games) => {
        while (results.length < games)
            await sleep(10);
        return results;
    };
    try {
        await use(server, ended);
    } finally {
        server.close();
    }
}

const post = async (port, body) => (await fetch(`http://127.0.0.1:${port}/answer`, { method: 'POST', body })).json();
const isAsked = ({ actions }) => Object.keys(actions).length > 0;

/** Follows a seat until the connection ends: calls `onMessage(message, answer)`. Returns what leaves, and `over`. `headers` has the last event. */
async function sit(port, { key = KEY, ...fields }, onMessage = () => {}, headers = {}) {
    const leaving = new AbortController(), { signal } = leaving;
    const response = await fetch(`http://127.0.0.1:${port}/seat?${new URLSearchParams({ table: 0, ...fields, key })}`, { signal, headers });
    if (response.status !== 200)
        return { status: response.status };
    const answer = (said) => post(port, JSON.stringify({ table: Number(fields.table ?? 0), seat: Number(fields.seat), key, ...said }));
    const listen = async () => {
        let text = '';
        for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
            const events = (text + part).split('\n\n');
            text = events.pop();
            for (const event of events) {
                const [, id, data] = /^id: (\S+)\ndata: (.*)$/.exec(event);
                headers['last-event-id'] = id;
                onMessage(JSON.parse(data), answer);
            }
        }
    };
    return { answer, leave: () => leaving.abort(), over: listen().catch(() => {}) };
}

const play = (message, answer) => isAsked(message) && answer({ seq: message.seq, response: message.settlement ? { do: 'next' } : Room.bot(message) }).catch(() => {});

test('a server that is killed in the middle of rounds goes on: one log that the audit accepts, and of each seat its view', { timeout: 100000 }, async () => {
    const folder = mkdtempSync(`${BUILD_FOLDER}/server-`), logs = [[], [], [], []], headers = logs.map(() => ({}));
    let kills = 0, port = 0, isOver = false;
    const hasEnded = (log) => log.at(-1)?.type === 'end_game';
    while (!isOver) {
        const server = spawn('node', [SERVER, '--port', String(port), '--save', folder]), [line] = await once(server.stdout, 'data'), until = 100 + 150 * kills;
        port = Number(/:(\d+)\//.exec(line)[1]);
        const seats = await Promise.all(logs.map((log, seat) => sit(port, { seat, key: `${KEY}${seat}` }, (message, answer) => {
            if (hasEnded(log))
                return;
            assert.equal(message.from, log.length);
            log.push(...message.events);
            if (kills < 3 && log.length > until && message.look.phase === 'turn')
                server.kill('SIGKILL');
            else
                play(message, answer);
            isOver = logs.every(hasEnded);
        }, headers[seat])));
        await Promise.race([once(server, 'exit'), (async () => { while (!isOver) await sleep(10); })()]);
        kills += isOver ? 0 : 1;
        server.kill('SIGKILL');
        await Promise.all(seats.map(({ over }) => over));
    }
    assert.equal(kills, 3);
    const log = readFileSync(`${folder}/table-0.json.0.mjson`, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
    audit([log], 'tenhou');
    logs.forEach((own, seat) => assert.deepEqual(own, Table.seen(log, seat)));
    rmSync(folder, { recursive: true });
});

test('clients that say nonsense, sit nowhere, on the seat of another, or only watch; games of three at two tables come to their ends', { timeout: 60000 }, () => withServer({ tables: 2, players: 3 }, async ({ port }, ended) => {
    for (const place of [{ table: 7, seat: 0 }, { seat: 3 }, { table: 'x' }, { table: '__proto__', seat: 0 }, { seat: 0.5 }, { seat: 'length' }])
        assert.equal((await sit(port, place)).status, 404, JSON.stringify(place));
    const own = await sit(port, { seat: 1, name: `\u202e\n${'A'.repeat(30)}` }), watched = [], { seq } = await new Promise((resolve) => sit(port, { }, (message) => {
        watched.push(message);
        resolve(message);
    }));
    assert.deepEqual(watched[0].names, [null, 'A'.repeat(20), null]);
    assert.equal((await sit(port, { seat: 1, key: 'the-key-of-another' })).status, 409);
    assert.equal((await sit(port, { seat: 2, key: 'short' })).status, 409);
    const said = { table: 0, seat: 1, key: KEY, seq };
    for (const body of ['{}', 'null', '7', '[]', '', '{', ...[{ key: 'x' }, { seat: 0 }, { table: 'length' }, { table: '__proto__' }, { seat: '1' }, { key: [KEY] }].map((each) => JSON.stringify({ ...said, ...each }))])
        assert.match((await post(port, body)).message, /sit down/, body);
    for (const response of [null, 7, [], { do: 'tsumo' }, { do: 'x'.repeat(3000) }])
        assert.ok((await own.answer({ seq, response })).refused);
    await assert.rejects(post(port, JSON.stringify({ key: 'x'.repeat(100000) })), 'too long');
    own.leave();
    await own.over;
    await sit(port, { seat: 1 }, play);
    await sit(port, { table: 1, seat: 2 }, play);
    for (const { ranks, game_over: over } of await ended(2))
        assert.deepEqual([Boolean(over), [...ranks].sort()], [true, [1, 2, 3]]);
    assert.ok(watched.every(({ actions, look }) => Object.keys(actions).length === 0 && look.phase));
}));

test('who is gone for too long has left: the seat is free', { timeout: 60000 }, () => withServer({ patience: 50 }, async ({ port }) => {
    const names = [];
    await sit(port, {}, (message) => names.push(message.names[0]));
    const own = await sit(port, { seat: 0, name: 'Akagi' });
    own.leave();
    while (!names.includes('Akagi') || names.at(-1) !== null)
        await sleep(10);
    assert.equal((await sit(port, { seat: 0, key: 'the-key-of-another' })).status, undefined);
}));

test('the page and nothing else is served', () => withServer({}, async ({ port }) => {
    const get = (path) => fetch(`http://127.0.0.1:${port}${path}`);
    assert.match(await (await get('/?seat=1')).text(), /id="actions"/);
    assert.match(await (await get('/tiles.css')).text(), /\.tile[^]*\.t1m/);
    for (const path of ['/server.js', '/../server.js', '/%2e%2e/package.json', '/public/', '/words/', '/x', '//', '/__proto__', '/constructor'])
        assert.equal((await get(path)).status, 404, path);
}));

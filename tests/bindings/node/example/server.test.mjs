// The table server on loopback: clients play games to their ends beside bots, and others misbehave.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from '../../../../src/bindings/node/example/bot.js';
import { serve } from '../../../../src/bindings/node/example/server.js';
import { shuffled } from '../../../../src/bindings/node/example/wall.js';
import { random } from '../hantei.mjs';

/** A server for one test, always closed after it. `ended(n)` waits for the ends of n games. */
async function withServer(options, use) {
    const below = random(12), results = [], waiting = [];
    const onGame = (result) => {
        results.push(result);
        waiting.forEach((check) => check());
    };
    const ended = (games) => new Promise((resolve) => {
        waiting.push(() => results.length >= games && resolve(results));
    });
    const server = await serve({ tiles: () => shuffled(below), onGame, ...options });
    try {
        await use(server, ended);
    } finally {
        server.close();
    }
}

const post = async (port, body) => (await fetch(`http://127.0.0.1:${port}/answer`, { method: 'POST', body })).json();

/** Sits down, and calls `onView(view, answer)`; returns the first answer's function, and one that leaves. */
async function sit(port, fields, onView = () => {}) {
    const leaving = new AbortController(), { signal } = leaving;
    const { body } = await fetch(`http://127.0.0.1:${port}/seat?${new URLSearchParams(fields)}`, { signal });
    let text = '', key, onKey;
    const seated = new Promise((resolve) => { onKey = resolve; }), answer = (said) => post(port, JSON.stringify({ key, ...said }));
    const take = (event) => {
        const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(event), given = JSON.parse(data);
        if (type === 'place')
            onKey(key = given.key);
        else if (type === 'view')
            onView(given, answer);
    };
    const listen = async () => {
        for await (const part of body.pipeThrough(new TextDecoderStream())) {
            const events = (text + part).split('\n\n');
            text = events.pop();
            events.forEach(take);
        }
    };
    listen().catch(() => {});
    await seated;
    return { answer, leave: () => leaving.abort() };
}

const isAsked = ({ actions }) => Object.keys(actions).length > 0;
const player = (view, answer) => isAsked(view) && answer({ seq: view.seq, response: choose(view) }).catch(() => {});

test('games come to their ends, at several tables', { timeout: 60000 }, async () => {
    await withServer({ tables: 3 }, async ({ port }, ended) => {
        for (let table = 0; table < 3; table++)
            await sit(port, { table, seat: table }, player);
        for (const { ranks, game_over: over, points } of await ended(4)) {
            assert.ok(over);
            assert.deepEqual([...ranks].sort(), [1, 2, 3, 4]);
            assert.ok(Math.max(...points) > 25000);
        }
    });
});

test('clients that say nonsense, leave, and sit nowhere', { timeout: 60000 }, async () => {
    await withServer({}, async ({ port }, ended) => {
        for (const place of [{ table: 7, seat: 0 }, { table: 0, seat: 4 }, { table: 'x' }, { table: '__proto__', seat: 0 }, { table: 0, seat: 0.5 }])
            assert.equal((await fetch(`http://127.0.0.1:${port}/seat?${new URLSearchParams(place)}`)).status, 404);
        for (const body of ['{}', 'null', '7', '[]', '{"key":"x"}', '{"key":{"toString":1}}', '{"key":["x"]}', '', '{'])
            assert.match((await post(port, body)).error, /sit down/, body);

        const nonsense = [null, 7, 'ron', [], { do: 'tsumo' }, { do: 'discard', tile: '9x' }, { do: 'pon:111z/1z@0' }, { type: 'hora', actor: 0 },
            { do: 'discard', tile: { toString: 1 } }, { do: 'x'.repeat(3000) }];
        const sequences = ['x', -1, null, {}, 1e300, [1], undefined];
        let asked = 0, refused = 0, isBusy = false;
        const client = await sit(port, { table: 0, seat: 2 }, async (view, answer) => {
            if (!isAsked(view) || isBusy)
                return;
            isBusy = true;
            if (++asked === 30)
                client.leave();
            const { seq } = view;
            for (const said of [...nonsense.map((response) => ({ seq, response })), ...sequences.map((each) => ({ seq: each, response: choose(view) }))])
                refused += (await answer(said).catch(() => ({}))).error ? 1 : 0;
            isBusy = false;
            answer({ seq, response: choose(view) }).catch(() => {});
        });
        await sit(port, { table: 0, seat: 1 }, player);
        await ended(1);
        assert.ok(asked >= 30 && refused > 200, `${asked} ${refused}`);
    });
});

test('a message that is too long ends its connection alone', { timeout: 60000 }, async () => {
    await withServer({}, async ({ port }, ended) => {
        await assert.rejects(post(port, JSON.stringify({ key: 'x'.repeat(100000) })));
        await sit(port, { table: 0, seat: 0 }, player);
        assert.equal((await ended(1)).length, 1);
    });
});

test('a seat is answered for by whoever sat down last, and nobody else', { timeout: 60000 }, async () => {
    await withServer({}, async ({ port }) => {
        const seen = { first: [], last: [] };
        const first = await sit(port, { table: 0, seat: 0, name: `\u202e\n${'A'.repeat(30)}` }, (view) => seen.first.push(view));
        const last = await sit(port, { table: 0, seat: 0 }, (view) => seen.last.push(view));
        const [view] = seen.first, said = { seq: view.seq, response: choose(view) };
        assert.deepEqual(view.names, ['A'.repeat(20), 'Bot 2', 'Bot 3', 'Bot 4']);
        assert.match((await first.answer(said)).error, /another plays/);
        assert.equal(isAsked(seen.first.at(-1)), false);
        assert.equal(isAsked(seen.last[0]), true);
        last.leave();
        while (!isAsked(seen.first.at(-1)))
            await new Promise((resolve) => { setTimeout(resolve, 10); });
        assert.deepEqual(await first.answer(said), {});
    });
});

test('the page and nothing else is served', async () => {
    await withServer({}, async ({ port }) => {
        const get = (path) => fetch(`http://127.0.0.1:${port}${path}`);
        assert.match(await (await get('/?seat=1')).text(), /id="actions"/);
        assert.match(await (await get('/tiles.css')).text(), /\.tile[^]*\.t1m/);
        for (const path of ['/server.js', '/../server.js', '/%2e%2e/package.json', '/public/', '/x', '//', '/__proto__', '/constructor'])
            assert.equal((await get(path)).status, 404, path);
    });
});

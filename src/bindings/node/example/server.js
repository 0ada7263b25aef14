// The table server: socket.io, and the page.
//
//   node server.js [--port 3000] [--tables 1] [--rounds N] [--bots] [--seed 1]
//
// A client sits down (`sit`), and is asked (`ask`, acknowledged with the number of an action). A table plays while
// somebody sits there. Seats that nobody has taken, and answers that do not come, are the action that is always
// there: discard what was drawn, pass.
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Server } from 'socket.io';
import { startBots } from './bots.js';
import { Stopwatch } from './referee.js';
import { Table } from './table.js';
import { randomBelow, shuffled } from './wall.js';

const SEATS = 4, PATIENCE_MS = 60_000;
const PAGES = { '/': ['index.html', 'text/html'], '/page.js': ['page.js', 'text/javascript'], '/style.css': ['style.css', 'text/css'] };

/** A seat: whoever sat down last is asked, and whoever was there before again when that one leaves. */
class Chair {
    #sitting = [];

    get isTaken() {
        return this.#sitting.length > 0;
    }

    get wantsViews() {
        return this.#sitting.some(({ views }) => views);
    }

    sit(socket, views) {
        this.leave(socket);
        this.#sitting.push({ socket, views, leave() {} });
    }

    /** Whoever leaves answers nothing more. */
    leave(socket) {
        const leaving = this.#sitting.find((other) => other.socket === socket);
        this.#sitting = this.#sitting.filter((other) => other !== leaving);
        leaving?.leave();
    }

    tell(view) {
        for (const { socket, views } of this.#sitting)
            if (views)
                socket.emit('view', view);
    }

    /** What is chosen; something that is no action where nobody answers, or leaves. */
    async ask(question) {
        const sitting = this.#sitting.at(-1);
        if (!sitting) {
            await setImmediate(); // the others' turn to be heard
            return -1;
        }
        this.tell(question);
        const answered = new AbortController(), { signal } = answered;
        const answer = new Promise((resolve) => {
            sitting.leave = () => resolve(-1);
            sitting.socket.emit('ask', question, resolve);
        });
        try {
            return await Promise.race([answer, setTimeout(PATIENCE_MS, -1, { signal, ref: false })]);
        } finally {
            answered.abort();
        }
    }
}

async function sendPage(request, response) {
    const [name, type] = PAGES[new URL(request.url, 'http://localhost').pathname] ?? [];
    if (!name) {
        response.writeHead(404).end();
        return;
    }
    const page = await readFile(new URL(`public/${name}`, import.meta.url));
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(page);
}

const isBelow = (number, end) => Number.isInteger(number) && number >= 0 && number < end;

/** Lets clients sit down, and stand up again. */
function seatClients(io, chairs, bell) {
    io.on('connection', (socket) => {
        let chair = null;
        socket.on('sit', (place, reply) => {
            const { table, seat, views } = place ?? {};
            if (!isBelow(table, chairs.length) || !isBelow(seat, SEATS))
                return typeof reply === 'function' && reply({ error: 'there is no seat of that number, or no such table' });
            chair?.leave(socket);
            chair = chairs[table][seat];
            chair.sit(socket, views === true);
            bell.emit('ring');
            return typeof reply === 'function' && reply({ seat });
        });
        socket.on('disconnect', () => chair?.leave(socket));
    });
}

/** Starts a server. `tiles` gives the wall of each round; onTurn is told the judge's milliseconds in each turn. */
export async function serve({ port = 0, tables = 1, tiles, onTurn, onRound = () => {} }) {
    const http = createServer((request, response) => sendPage(request, response).catch(() => response.destroy()));
    const io = new Server(http, { transports: ['websocket', 'polling'], serveClient: true });
    const chairs = Array.from({ length: tables }, () => Array.from({ length: SEATS }, () => new Chair()));
    const bell = new EventEmitter().setMaxListeners(0); // rings when somebody sits down
    let stopped = false;
    seatClients(io, chairs, bell);
    await new Promise((resolve, reject) => {
        http.on('error', reject);
        http.listen(port, '127.0.0.1', resolve);
    });

    /** Plays at every table until there were so many rounds, or the server is closed. */
    const play = (rounds = Infinity) => Promise.all(chairs.map(async (players) => {
        const table = new Table({ players, tiles, watch: new Stopwatch(), onTurn });
        for (let round = 0; round < rounds && !stopped; round++) {
            while (!stopped && !players.some(({ isTaken }) => isTaken))
                await once(bell, 'ring');
            if (!stopped)
                onRound(await table.playRound(), table);
        }
    }));
    const close = async () => {
        stopped = true;
        bell.emit('ring');
        await io.close();
    };
    return { port: http.address().port, play, close };
}

/** Collects the judge's share of each turn. */
export class Shares {
    #histogram = createHistogram();

    record(ms) {
        this.#histogram.record(Math.max(1, Math.round(ms * 1e6)));
    }

    toString() {
        const us = (percent) => (this.#histogram.percentile(percent) / 1000).toFixed(1);
        return `${this.#histogram.count} turns; the judge's share of a turn: median ${us(50)} us, p99 ${us(99)} us, ` +
            `p99.9 ${us(99.9)} us, most ${us(100)} us`;
    }
}

async function main() {
    const { values } = parseArgs({ options: {
        port: { type: 'string', default: '3000' }, tables: { type: 'string', default: '1' }, rounds: { type: 'string' },
        bots: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' },
    } });
    const below = randomBelow(Number(values.seed)), shares = new Shares();
    let rounds = 0;
    const server = await serve({
        port: Number(values.port), tables: Number(values.tables), tiles: () => shuffled(below),
        onTurn: (ms) => shares.record(ms),
        onRound: () => rounds++,
    });
    console.log(`http://localhost:${server.port}/`);
    const bots = values.bots ? await startBots({ port: server.port, tables: Number(values.tables), seed: Number(values.seed) }) : null;
    process.on('SIGINT', () => server.close());
    await server.play(values.rounds ? Number(values.rounds) : Infinity);
    console.log(`${rounds} rounds, ${shares}`);
    bots?.stop();
    await server.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
    await main();

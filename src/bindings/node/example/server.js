// The table server: socket.io, and the page.
//
//   node server.js [--port 3000] [--tables 1] [--games N] [--bots] [--seed 1]
//
// A client sits down (`sit`), receives what its seat sees (`view`), and answers (`answer`) with a response that hantei
// accepts or refuses. A table plays while somebody sits there.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Server } from 'socket.io';
import { startBots } from './bots.js';
import { Table } from './table.js';
import { randomBelow, shuffled } from './wall.js';

const SEATS = 4, LONGEST_MESSAGE = 4096;
const PAGES = {
    '/': ['index.html', 'text/html'], '/style.css': ['style.css', 'text/css'],
    '/page.js': ['page.js', 'text/javascript'], '/choices.js': ['choices.js', 'text/javascript'],
};

async function sendPage(request, response) {
    const [name, type] = PAGES[request.url.split('?')[0]] ?? [];
    const page = name && await readFile(new URL(`public/${name}`, import.meta.url));
    response.writeHead(page ? 200 : 404, { 'Content-Type': `${type ?? 'text/plain'}; charset=utf-8` }).end(page);
}

/** A table and its clients: the last to sit down on a seat answers, and after it leaves the one before. */
class Room {
    #chairs = Array.from({ length: SEATS }, () => []);

    constructor(name, options) {
        const isTaken = (seat) => this.#chairs[seat].length > 0;
        this.table = new Table(name, { ...options, isTaken, onView: () => this.#show() });
    }

    /** Watchers see each change, others only what they must answer. */
    #show() {
        this.#chairs.forEach((chair, seat) => {
            const last = this.table.isWaitingFor(seat) && chair.at(-1), listeners = chair.filter((each) => each === last || each.watches);
            const view = listeners.length > 0 && this.table.view(seat);
            for (const each of listeners)
                each.socket.emit('view', each === last ? { seat, ...view } : { seat, ...view, actions: {} });
        });
    }

    /** Sits down; the result answers, and leaves. */
    sit(socket, seat, watches) {
        const chair = this.#chairs[seat], own = { socket, watches };
        chair.push(own);
        this.table.go();
        return {
            answer: (said) => (chair.at(-1) === own ? this.table.answer(seat, said) : { error: 'another answers for this seat' }),
            leave: () => {
                chair.splice(chair.indexOf(own), 1);
                this.table.go();
            },
        };
    }
}

function seatClient(socket, rooms) {
    let place = { answer: () => ({ error: 'sit down first' }), leave() {} };
    const isBelow = (number, end) => Number.isInteger(number) && number >= 0 && number < end;
    const sit = (where) => {
        const { table, seat, watches } = where ?? {};
        if (!isBelow(table, rooms.length) || !isBelow(seat, SEATS))
            return { error: 'there is no seat of that number, or no such table' };
        place.leave();
        place = rooms[table].sit(socket, seat, watches === true);
        return { seat };
    };
    for (const [name, handle] of Object.entries({ sit, answer: (said) => place.answer(said) }))
        socket.on(name, (said, reply) => {
            const answer = handle(said);
            if (typeof reply === 'function')
                reply(answer);
        });
    socket.on('disconnect', () => place.leave());
}

/** Starts a server. `options` are those of its tables; `ended` resolves after the last game. */
export async function serve({ port = 0, tables = 1, ...options }) {
    const http = createServer((request, response) => sendPage(request, response).catch(() => response.destroy()));
    const io = new Server(http, { maxHttpBufferSize: LONGEST_MESSAGE });
    const rooms = [];
    const ended = Promise.all(Array.from({ length: tables }, (_, i) => new Promise((onEnd) => {
        rooms.push(new Room(String(i), { ...options, onEnd }));
    })));
    io.on('connection', (socket) => seatClient(socket, rooms));
    await new Promise((resolve, reject) => {
        http.on('error', reject).listen(port, '127.0.0.1', resolve);
    });
    const close = async () => {
        await io.close();
        rooms.forEach(({ table }) => table.close());
    };
    return { port: http.address().port, ended, close };
}

async function main() {
    const option = (value) => ({ type: 'string', default: value });
    const { values } = parseArgs({ options: {
        port: option('3000'), tables: option('1'), games: option('Infinity'), seed: option('1'), bots: { type: 'boolean', default: false },
    } });
    const [port, tables, games, seed] = ['port', 'tables', 'games', 'seed'].map((name) => Number(values[name]));
    const below = randomBelow(seed);
    const onGame = ({ points, ranks }) => console.log(points.map((each, seat) => `seat ${seat}: ${each} (${ranks[seat]})`).join(', '));
    const server = await serve({ port, tables, games, tiles: () => shuffled(below), onGame });
    console.log(`http://localhost:${server.port}/`);
    const bots = values.bots && await startBots({ port: server.port, tables });
    for (const fault of (await server.ended).filter(Boolean))
        console.error(fault);
    if (bots)
        bots.stop();
    await server.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
    await main();

// The table server: a page, what a seat may see as server-sent events, and answers by POST. It needs no package but hantei.
//
//   node server.js [--port 3000] [--tables 1] [--players 4] [--pause 500] [--limit 15000] [--bank 30000] [--save FOLDER]
//
// GET /seat?table=0&seat=0&name=Akagi&key=KEY takes a seat, or comes back to it with the same key; without a seat it watches. Each event
// has a number: who comes back with the last one is sent what is missing. POST /answer takes { table, seat, key, seq, response }, and
// answers {} or { refused, message }. With a folder, games go on after a restart, and those that have ended are logs there.
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Room, words } from '../node.js';
import { tileStyle } from '../playground/faces.js';

const LONGEST_NAME = 20, LONGEST_BODY = 4096, A_KEY = /^[\w-]{16,64}$/;
const file = (name, type) => [type, () => readFileSync(new URL(name, import.meta.url))];
const PAGES = new Map(Object.entries({
    '/': file('public/index.html', 'text/html'), '/page.js': file('public/page.js', 'text/javascript'), '/style.css': file('public/style.css', 'text/css'),
    '/playground/language.js': file('public/language.js', 'text/javascript'),
    '/playground/tiles.js': file('../playground/tiles.js', 'text/javascript'), '/tiles.css': ['text/css', tileStyle],
    '/words/en': ['application/json', () => JSON.stringify(words({ language: 'en' }))], '/words/ja': ['application/json', () => JSON.stringify(words({ language: 'ja' }))],
}));

const send = (response, status, type, body) => response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);

/** The object that a client sent; an empty one if it is not an object. */
async function objectOf(request) {
    let text = '';
    for await (const part of request.setEncoding('utf8')) {
        text += part;
        if (text.length > LONGEST_BODY)
            throw new RangeError('too long');
    }
    try {
        return Object(JSON.parse(text));
    } catch {
        return {};
    }
}

/** A table: its room, the number of its game, and the keys and connections of its seats. What a file has of them goes on. */
function openTable(path, patience, options) {
    const saved = path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}, table = { keys: [], games: 0, ...saved, gone: [], here: [] };
    const onChange = (room) => {
        if (path) {
            writeFileSync(`${path}.new`, JSON.stringify({ room, keys: table.keys, games: table.games }));
            renameSync(`${path}.new`, path);
        }
    };
    const onEnd = (settlement) => {
        options.onGame?.(settlement);
        if (path)
            writeFileSync(`${path}.${table.games}.mjson`, table.room.log.map((event) => `${JSON.stringify(event)}\n`).join(''));
        again();
    };
    const again = () => {
        table.games++;
        table.room.begin();
    };
    table.room = new Room({ ...options, ...saved.room, onChange, onEnd });
    if (table.room.phase === 'end')
        again();

    /** Sits down on a seat that is free, or is that of the key. Returns what ends the connection; undefined if the seat is another's. */
    table.sit = (seat, name, key, ...viewer) => {
        const isFree = table.room.names[seat] === null, [show, from] = viewer;
        if (!A_KEY.test(key) || !(isFree || table.keys[seat] === key))
            return undefined;
        clearTimeout(table.gone[seat]);
        table.keys[seat] = key;
        const connection = table.here[seat] = {};
        table.room.join(seat, show, { name, from });
        return () => table.here[seat] === connection && lose(seat);
    };

    /** Who does not come back in time has left. */
    function lose(seat) {
        table.room.drop(seat);
        table.gone[seat] = setTimeout(() => table.room.leave(seat), patience).unref();
    }
    return table;
}

/** Starts a server. The other options are those of its rooms. */
export async function serve({ port = 0, tables: count = 1, save, patience = 60_000, ...options } = {}) {
    if (save)
        mkdirSync(save, { recursive: true });
    const tables = Array.from({ length: count }, (_, i) => openTable(save && join(save, `table-${i}.json`), patience, options));

    function sit(fields, request, response) {
        const table = tables[Number(fields.get('table'))], room = table?.room, seat = Number(fields.get('seat'));
        const [game, last] = (request.headers['last-event-id'] ?? '').split('/').map(Number), from = game === table?.games ? last : 0;
        const name = (fields.get('name') ?? '').replace(/\p{C}/gu, '').slice(0, LONGEST_NAME);
        if (!room || (fields.has('seat') && !Object.hasOwn(room.names, seat)))
            return send(response, 404, 'text/plain', 'there is no such seat');
        const begin = () => response.headersSent || response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
        const show = (message) => {
            begin();
            response.write(`id: ${table.games}/${message.from + message.events.length}\ndata: ${JSON.stringify(message)}\n\n`);
        };
        const leave = fields.has('seat') ? table.sit(seat, name, fields.get('key') ?? '', show, from) : room.spectate(show, { from });
        return leave ? response.on('close', leave) : send(response, 409, 'text/plain', 'another plays on this seat');
    }

    function answer({ table, seat, key, ...message }) {
        const own = Number.isInteger(table) && Number.isInteger(seat) ? tables[table] : undefined;
        return own && typeof key === 'string' && own.keys[seat] === key ? own.room.answer(seat, message) : { refused: 'no-such-player', message: 'sit down first' };
    }

    async function handle(request, response) {
        const [path, fields] = request.url.split('?');
        if (request.method === 'POST' && path === '/answer')
            return send(response, 200, 'application/json', JSON.stringify(answer(await objectOf(request))));
        if (path === '/seat')
            return sit(new URLSearchParams(fields), request, response);
        const [type, read] = PAGES.get(path) ?? ['text/plain', () => 'nothing is here'];
        return send(response, PAGES.has(path) ? 200 : 404, type, read());
    }

    const http = createServer((request, response) => handle(request, response).catch(() => response.destroy()));
    await once(http.listen(port, '127.0.0.1'), 'listening');
    const close = () => {
        tables.forEach(({ room, gone }) => {
            gone.forEach(clearTimeout);
            room.close();
        });
        http.close().closeAllConnections();
    };
    return { port: http.address().port, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const option = (value) => ({ type: 'string', default: value });
    const { values: { save, ...numbers } } = parseArgs({ options: {
        port: option('3000'), tables: option('1'), players: option('4'), pause: option('500'), limit: option('15000'), bank: option('30000'), save: { type: 'string' },
    } });
    const { port } = await serve({ ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])), save });
    console.log(`http://localhost:${port}/`);
}

// The table server: a page, what a seat sees as server-sent events, and answers by POST. It needs no package but hantei.
//
//   node server.js [--port 3000] [--tables 1] [--pause 500]
//
// GET /seat?table=0&seat=0&name=Akagi sits down until it is closed. Its events are `place`, with a secret key, `view` and `result`.
// POST /answer takes { key, seq, response }, and answers {} or { error }.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tileStyle } from '../playground/faces.js';
import { Room } from './room.js';

const SEATS = [0, 1, 2, 3], LONGEST_NAME = 20, LONGEST_BODY = 4096;
const file = (name, type) => [type, () => readFileSync(new URL(name, import.meta.url))];
const PAGES = new Map(Object.entries({
    '/': file('public/index.html', 'text/html'), '/page.js': file('public/page.js', 'text/javascript'), '/style.css': file('public/style.css', 'text/css'),
    '/choices.js': file('public/choices.js', 'text/javascript'), '/playground/tiles.js': file('../playground/tiles.js', 'text/javascript'),
    '/tiles.css': ['text/css', tileStyle],
}));

const send = (response, status, type, body) => response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);

/** The object that a client sent; undefined if it is not an object. */
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
        return undefined;
    }
}

/** Starts a server. `options` are those of its rooms. */
export async function serve({ port = 0, tables = 1, ...options } = {}) {
    const rooms = Array.from({ length: tables }, () => new Room(options)), places = new Map();

    function sit(fields, response) {
        const room = rooms[Number(fields.get('table'))], seat = Number(fields.get('seat')), key = randomUUID();
        if (!room || !SEATS.includes(seat))
            return send(response, 404, 'text/plain', 'there is no such seat');
        const event = (type, data) => response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
        event('place', { key });
        places.set(key, room.sit(seat, (fields.get('name') ?? '').replace(/\p{C}/gu, '').slice(0, LONGEST_NAME), event));
        return response.on('close', () => {
            places.get(key).leave();
            places.delete(key);
        });
    }

    async function handle(request, response) {
        const [path, fields] = request.url.split('?');
        if (request.method === 'POST' && path === '/answer') {
            const said = await objectOf(request), answer = places.get(said?.key)?.answer(said) ?? { error: 'sit down first' };
            return send(response, 200, 'application/json', JSON.stringify(answer));
        }
        if (path === '/seat')
            return sit(new URLSearchParams(fields), response);
        const [type, read] = PAGES.get(path) ?? ['text/plain', () => 'nothing is here'];
        return send(response, PAGES.has(path) ? 200 : 404, type, read());
    }

    const http = createServer((request, response) => handle(request, response).catch(() => response.destroy()));
    await once(http.listen(port, '127.0.0.1'), 'listening');
    const close = () => {
        rooms.forEach((room) => room.close());
        http.close().closeAllConnections();
    };
    return { port: http.address().port, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const option = (value) => ({ type: 'string', default: value });
    const { values } = parseArgs({ options: { port: option('3000'), tables: option('1'), pause: option('500') } });
    const { port } = await serve(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])));
    console.log(`http://localhost:${port}/`);
}

// Random clients: each sits at a table, and answers what it is asked with some action.
//
//   node bots.js --port 3000 [--tables 1] [--seed 1] [--slow MS]
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import { randomBelow } from './wall.js';

const SEATS = 4, AT_ONCE = 100;
const SELDOM = new Set(['kan', 'minkan', 'pon', 'chi']);

/** Wins where it may; declares riichi mostly, calls now and then, and discards anything. */
export function choose(actions, below) {
    const wins = actions.findIndex(({ do: what }) => what === 'tsumo' || what === 'ron');
    if (wins >= 0)
        return wins;
    const chosen = below(actions.length);
    return SELDOM.has(actions[chosen].do) && below(4) > 0 ? actions.length - 1 : chosen;
}

function sitDown(port, place, below, slow) {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    socket.on('ask', async ({ actions }, reply) => {
        if (slow)
            await sleep(slow);
        reply(choose(actions, below));
    });
    return new Promise((resolve, reject) => {
        socket.on('connect_error', reject);
        socket.on('connect', () => socket.emit('sit', place, ({ error }) => (error ? reject(new Error(error)) : resolve(socket))));
    });
}

/** Seats four of them at each table. */
export async function startBots({ port, tables = 1, seed = 1, slow = 0, ...options }) {
    const from = options.from ?? 0, sockets = [];
    const places = Array.from({ length: tables * SEATS }, (_, i) => ({ table: from + Math.floor(i / SEATS), seat: i % SEATS }));
    for (let i = 0; i < places.length; i += AT_ONCE) {
        const group = places.slice(i, i + AT_ONCE);
        sockets.push(...await Promise.all(group.map((place, j) => sitDown(port, place, randomBelow(seed * 7919 + i + j + 1), slow))));
    }
    return { stop: () => sockets.forEach((socket) => socket.disconnect()) };
}

async function main() {
    const option = (value) => ({ type: 'string', default: value });
    const { values } = parseArgs({ options: { port: option('3000'), tables: option('1'), seed: option('1'), slow: option('0') } });
    const [port, tables, seed, slow] = ['port', 'tables', 'seed', 'slow'].map((name) => Number(values[name]));
    await startBots({ port, tables, seed, slow });
    process.send?.('seated');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
    await main();

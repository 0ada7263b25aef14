// Simple clients: each sits at a table, and discards the tile that leaves the least shanten.
//
//   node bots.js --port 3000 [--tables 1] [--slow MS]
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import { shanten } from '../index.mjs';
import { choicesOf } from './public/choices.js';

const WANTED = /^(tsumo|ron|riichi|pon:(555|666|777)z.*)$/;

/** The discard with the least shanten and the most tiles that lower it; the last one if kuikae bans it. */
function bestDiscard({ hand, melds }, choices) {
    const { discards } = shanten({ hand, melds }), of = (tile) => choices.find((each) => each.tile?.replace('0', '5') === tile);
    return discards.map(({ tile }) => of(tile)).find(Boolean) ?? choices.at(-1);
}

/** Wins and declares riichi if allowed, calls dragons, and passes otherwise. */
export function choose({ seat, look, actions }) {
    const choices = choicesOf(actions), wanted = choices.find(({ do: what }) => WANTED.test(what));
    return wanted ?? (actions.discard ? bestDiscard(look.seats[seat], choices) : choices.at(-1));
}

async function sitDown(port, place, slow) {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    socket.on('view', async (view) => {
        if (slow)
            await sleep(slow);
        socket.emit('answer', { seq: view.seq, response: choose(view) });
    });
    await new Promise((resolve, reject) => {
        socket.on('connect', resolve).on('connect_error', reject);
    });
    await socket.emitWithAck('sit', place);
    return socket;
}

/** Seats four of them at each table. */
export async function startBots({ port, tables = 1, slow = 0 }) {
    const sockets = [];
    for (let table = 0; table < tables; table++)
        sockets.push(...await Promise.all([0, 1, 2, 3].map((seat) => sitDown(port, { table, seat }, slow))));
    return { stop: () => sockets.forEach((socket) => socket.disconnect()) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const option = (value) => ({ type: 'string', default: value });
    const { values } = parseArgs({ options: { port: option('3000'), tables: option('1'), slow: option('0') } });
    await startBots({ port: Number(values.port), tables: Number(values.tables), slow: Number(values.slow) });
    process.send?.('seated');
}

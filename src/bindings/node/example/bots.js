// Simple clients: each sits at a table, and answers with what its hand is nearest to tenpai after.
//
//   node bots.js --port 3000 [--tables 1] [--slow MS]
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import { shanten } from '../index.mjs';
import { choicesOf } from './public/choices.js';

const SEATS = 4, AT_ONCE = 100;
const WANTED = /^(tsumo|ron|riichi|pon:(555|666|777)z.*)$/;

/** The discard after which the hand is nearest and most tiles bring it nearer; the last where kuikae bans it. */
function bestDiscard({ hand, melds }, choices) {
    const { discards } = shanten({ hand, melds }), of = (tile) => choices.find((each) => each.tile?.replace('0', '5') === tile);
    return discards.map(({ tile }) => of(tile)).find(Boolean) ?? choices.at(-1);
}

/** Wins and declares riichi where it may, calls dragons, and goes for the nearest hand. */
export function choose({ seat, look, actions }) {
    const choices = choicesOf(actions);
    const wanted = choices.find(({ do: what }) => WANTED.test(what));
    return wanted ?? (actions.discard ? bestDiscard(look.seats[seat], choices) : choices.at(-1));
}

async function sitDown(port, place, slow) {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    socket.on('view', async (view) => {
        const response = choose(view);
        if (slow)
            await sleep(slow);
        socket.emit('answer', { seq: view.seq, response });
    });
    await new Promise((resolve, reject) => {
        socket.on('connect_error', reject);
        socket.on('connect', resolve);
    });
    const { error } = await socket.emitWithAck('sit', place);
    if (error)
        throw new Error(error);
    return socket;
}

/** Seats four of them at each table. */
export async function startBots({ port, tables = 1, slow = 0 }) {
    const places = Array.from({ length: tables * SEATS }, (_, i) => ({ table: Math.floor(i / SEATS), seat: i % SEATS }));
    const sockets = [];
    for (let i = 0; i < places.length; i += AT_ONCE)
        sockets.push(...await Promise.all(places.slice(i, i + AT_ONCE).map((place) => sitDown(port, place, slow))));
    return { stop: () => sockets.forEach((socket) => socket.disconnect()) };
}

async function main() {
    const option = (value) => ({ type: 'string', default: value });
    const { values } = parseArgs({ options: { port: option('3000'), tables: option('1'), slow: option('0') } });
    const [port, tables, slow] = ['port', 'tables', 'slow'].map((name) => Number(values[name]));
    await startBots({ port, tables, slow });
    process.send?.('seated');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
    await main();

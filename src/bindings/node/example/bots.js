// Simple clients: each sits at a table, and discards the tile that leaves the least shanten.
import { io } from 'socket.io-client';
import { shanten } from '../node.js';
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

async function sitDown(port, place) {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    socket.on('view', (view) => socket.emit('answer', { seq: view.seq, response: choose(view) }));
    await new Promise((resolve, reject) => {
        socket.on('connect', resolve).on('connect_error', reject);
    });
    await socket.emitWithAck('sit', place);
    return socket;
}

/** Seats four of them at each table. */
export async function startBots({ port, tables = 1 }) {
    const sockets = [];
    for (let table = 0; table < tables; table++)
        sockets.push(...await Promise.all([0, 1, 2, 3].map((seat) => sitDown(port, { table, seat }))));
    return { stop: () => sockets.forEach((socket) => socket.disconnect()) };
}

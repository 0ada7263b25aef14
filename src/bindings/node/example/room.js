// A table with four seats. hantei's Table deals, draws and settles, and decides what may be done; this asks the seats, and
// waits for them. Bots answer for seats without a player.
import { Table, waits } from '../node.js';
import { tilesOf } from '../playground/tiles.js';
import { choose } from './bot.js';
import { shuffled } from './wall.js';

const SEATS = [0, 1, 2, 3];

/** The waits of a hand without the tile just drawn. */
function waitsOf({ hand, drawn, melds }) {
    const all = tilesOf(hand), tiles = all.filter((_, i) => i !== all.indexOf(drawn));
    return tiles.length % 3 === 1 ? waits({ hand: tiles.join(''), melds }).effective : '';
}

export class Room {
    #chairs = SEATS.map(() => []); // the last to sit down on a seat plays, and after it leaves the one before
    #options;
    #table;
    #now; // the table's latest answer: seq, phase, actions
    #wall; // of the next round
    #timer;
    #since; // the seq waited at, and since when: no client can make it longer

    /**
     * `tiles()` returns the tiles of a round in order. `pause` is how many milliseconds a bot takes, `patience` how many a player may.
     * `onGame` is called with the last settlement of each game, `onFault` with the error that has ended this room, and no other.
     */
    constructor(options = {}) {
        this.#options = { tiles: () => shuffled(), pause: 0, patience: 60_000, onGame() {}, onFault(fault) { console.error(fault); }, ...options };
    }

    #player(seat) { return this.#chairs[seat].at(-1); }

    /* ---- The course of a game ------------------------------------------------ */

    #begin() {
        this.#table = new Table({ rules: 'tenhou', wall: this.#options.tiles().join('') });
        this.#now = this.#table.actions();
        this.#wall = this.#options.tiles().join('');
    }

    /** The seats that must still answer. */
    #asked() {
        const { waiting, actions } = this.#now;
        return waiting ?? SEATS.filter((seat) => Object.keys(actions[seat]).length > 0);
    }

    /** Applies responses, and goes on. Returns why they are refused, if they are. */
    #step(responses, options) {
        const now = this.#table.step(responses, { seq: this.#now.seq, wall: this.#wall, ...options });
        if (now.refused)
            return now.message;
        this.#now = now;
        if (now.settlement)
            this.#settled(now);
        if (!now.waiting)
            this.#show();
        return this.#wait();
    }

    #settled({ settlement, phase }) {
        this.#chairs.flat().forEach((each) => each.send('result', { ...settlement, names: this.#names() }));
        this.#wall = this.#options.tiles().join('');
        if (phase === 'end') {
            this.#options.onGame(settlement);
            this.#begin();
        }
    }

    /** Waits for players, or as long as bots take. Nobody plays if nobody sits here. */
    #wait() {
        clearTimeout(this.#timer);
        if (!SEATS.some((seat) => this.#player(seat)))
            return (this.#since = undefined);
        const bots = this.#asked().filter((seat) => !this.#player(seat)), isBots = bots.length > 0, { seq } = this.#now;
        this.#since = this.#since?.seq === seq ? this.#since : { seq, at: Date.now() };
        this.#timer = setTimeout(() => this.#try(() => {
            const refused = this.#step(SEATS.map((seat) => (bots.includes(seat) ? choose(this.#view(seat)) : null)), { final: !isBots });
            if (refused)
                throw new Error(refused);
        }), Math.max(0, this.#since.at + (isBots ? this.#options.pause : this.#options.patience) - Date.now()));
    }

    #try(act) {
        try {
            act();
        } catch (fault) {
            this.close();
            this.#options.onFault(fault);
        }
    }

    close() {
        clearTimeout(this.#timer);
        this.#chairs = SEATS.map(() => []);
        this.#table = this.#since = undefined;
    }

    /* ---- Players ------------------------------------------------------------- */

    #names() { return SEATS.map((seat) => this.#player(seat)?.name || `Bot ${seat + 1}`); }

    /** The table as a seat sees it. */
    #view(seat) {
        const { seq, actions } = this.#now, look = this.#table.look(seat);
        return { seat, seq, look, names: this.#names(), waits: waitsOf(look.seats[seat]), actions: this.#asked().includes(seat) ? actions[seat] : {} };
    }

    #show() {
        this.#chairs.forEach((chair, seat) => {
            const view = chair.length > 0 && this.#view(seat);
            chair.forEach((each) => each.send('view', each === chair.at(-1) ? view : { ...view, actions: {} }));
        });
    }

    /** Sits down. `send` is called with 'view' or 'result', and what it shows; the result answers, and leaves. */
    sit(seat, name, send) {
        const chair = this.#chairs[seat], own = { name, send };
        const change = (act) => this.#try(() => {
            act();
            this.#show();
            this.#wait();
        });
        chair.push(own);
        change(() => this.#table ?? this.#begin());
        return {
            answer: (said) => (this.#player(seat) === own ? this.#answer(seat, said ?? {}) : { error: 'another plays on this seat' }),
            leave: () => change(() => chair.splice(chair.indexOf(own) >>> 0, 1)),
        };
    }

    /** Takes a player's answer, valid or not. Returns `error`, why it is refused, if it is. */
    #answer(seat, { seq = null, response = null }) {
        try {
            return { error: this.#step(SEATS.map((other) => (other === seat ? response : null)), { seq }) };
        } catch ({ message }) {
            return { error: message };
        }
    }
}

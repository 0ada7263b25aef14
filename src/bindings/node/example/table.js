// A game at a table. This has the wall; hantei decides what is next, what a seat may do, and the results.
import { judge } from '../index.mjs';
import { tilesOf } from './public/choices.js';
import { Wall } from './wall.js';

const SEATS = [0, 1, 2, 3], PATIENCE_MS = 60_000;
const HONOURS = ['E', 'S', 'W', 'N', 'P', 'F', 'C'];

/** A tile as events name it. */
const named = ([rank, suit]) => (suit === 'z' ? HONOURS[rank - 1] : rank === '0' ? `5${suit}r` : rank + suit);

/** The answer of a silent player: the tile just drawn is discarded, or the tile on offer passes. */
const SILENCE = { responses: SEATS.map(() => null), final: true };

export class Table {
    #name;
    #options;
    #wall;
    #timer;
    #state = null; // the latest answer: phase, what is due, actions
    #waiting = []; // seats that must answer
    #games = 0;
    result = null; // of the latest round
    hasEnded = false;

    /**
     * `tiles()` returns a wall, `isTaken(seat)` whether somebody answers for a seat. `onView` is called at each change,
     * `onRound` and `onGame` with results, `onEnd` after the last of `games`, or with an error.
     */
    constructor(name, options) {
        this.#name = name;
        this.#options = { games: Infinity, ask: judge, ...options };
    }

    /* ---- What hantei is asked ------------------------------------------------ */

    #ask(op, request) {
        const answer = this.#options.ask({ op, table: this.#name, ...request });
        if (answer.refused)
            throw new Error(answer.message);
        return answer;
    }

    /** The same for a change of the table. */
    #send(op, request) {
        this.#state = this.#ask(op, request);
        this.#waiting = this.#state.waiting ?? SEATS.filter((seat) => Object.keys(this.#state.actions[seat]).length > 0);
    }

    #push(event) {
        this.#send('event', { event });
    }

    /* ---- The course of a game ------------------------------------------------ */

    /** Goes on until a player must answer. An error ends this table, and no other. */
    go(isLate = false) {
        const { isTaken, onView } = this.#options;
        clearTimeout(this.#timer);
        try {
            if (isLate)
                this.#send('resolve', SILENCE);
            while (!this.hasEnded && SEATS.some(isTaken) && !this.#waiting.some(isTaken))
                this.#step();
        } catch (error) {
            this.#finish(error);
        }
        onView?.();
        if (this.#waiting.length > 0)
            this.#timer = setTimeout(() => this.go(true), PATIENCE_MS).unref();
    }

    /** Does what needs no player's decision. */
    #step() {
        const { phase, due } = this.#state ?? {};
        if (!this.#state)
            this.#send('open', { players: SEATS.length, rules: 'tenhou' });
        else if (this.#waiting.length > 0)
            this.#send('resolve', SILENCE);
        else if (phase === 'end')
            this.#end();
        else if (due?.type === 'end_kyoku')
            this.#settle();
        else
            this.#push(due ? { ...due, ...this.#tile(due) } : this.#deal());
    }

    #deal() {
        this.#wall = new Wall(this.#options.tiles());
        const tehais = SEATS.map((seat) => this.#wall.hand(seat).map(named));
        return { type: 'start_kyoku', dora_marker: named(this.#wall.turn()), tehais };
    }

    /** The tile that an event needs. */
    #tile({ type, rinshan }) {
        if (type === 'tsumo')
            return { pai: named(rinshan ? this.#wall.replacement() : this.#wall.draw()) };
        return type === 'dora' ? { dora_marker: named(this.#wall.turn()) } : {};
    }

    #settle() {
        this.result = this.#ask('settle', { ura: this.#wall.ura });
        this.#options.onRound?.(this.result);
        this.#push({ type: 'end_kyoku' });
    }

    #end() {
        this.close();
        this.#options.onGame?.(this.result);
        if (++this.#games >= this.#options.games)
            this.#finish();
    }

    #finish(fault) {
        this.close();
        this.hasEnded = true;
        this.#options.onEnd?.(fault);
    }

    close() {
        clearTimeout(this.#timer);
        if (this.#state)
            this.#ask('close');
        this.#state = null;
        this.#waiting = [];
    }

    /* ---- Players ------------------------------------------------------------- */

    /** Takes a player's answer, valid or not. Returns why it is refused, or {}. */
    answer(seat, said) {
        try {
            this.#send('resolve', { seq: said?.seq, responses: SEATS.map((other) => (other === seat ? said?.response : null)) });
        } catch (error) {
            return { error: error.message };
        }
        if (!this.#state.waiting?.some(this.#options.isTaken))
            this.go();
        return {};
    }

    isWaitingFor(seat) {
        return this.#waiting.includes(seat);
    }

    /** The table as a seat sees it. */
    view(seat) {
        if (!this.#state)
            return { look: null, actions: {}, result: this.result };
        const { seq, actions } = this.#state, look = this.#ask('look', { seat });
        return { seq, look, waits: this.#waits(look.seats[seat]), actions: this.isWaitingFor(seat) ? actions[seat] : {}, result: this.result };
    }

    /** The waits of a hand without the tile just drawn. */
    #waits({ hand, drawn, melds }) {
        const tiles = tilesOf(hand);
        if (drawn)
            tiles.splice(tiles.indexOf(drawn), 1);
        return tiles.length % 3 === 1 ? judge({ op: 'waits', hand: tiles.join(''), melds }).effective : '';
    }
}

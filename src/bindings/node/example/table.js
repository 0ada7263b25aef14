// A game at a table. This gives the order of the tiles; hantei deals and draws them, and decides all else.
import { judge } from '../node.js';
import { tilesOf } from './public/choices.js';

const SEATS = [0, 1, 2, 3], PATIENCE_MS = 60_000;

/** The answer of a silent player: the tile just drawn is discarded, or the tile on offer passes. */
const SILENCE = { responses: SEATS.map(() => null), final: true };

export class Table {
    #name;
    #options;
    #timer;
    #state = null; // the latest answer: phase, what is due, actions
    #waiting = []; // seats that must answer
    #games = 0;
    result = null; // of the latest round
    hasEnded = false;

    /**
     * `tiles()` returns the tiles of a round in order, `isTaken(seat)` whether somebody answers for a seat. `onView` is called at each change,
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
        const wall = () => this.#options.tiles().join('');
        if (!this.#state)
            this.#send('open', { players: SEATS.length, rules: 'tenhou', wall: wall() });
        else if (this.#waiting.length > 0)
            this.#send('resolve', SILENCE);
        else if (this.#state.phase === 'end')
            this.#end();
        else
            this.#settle(wall());
    }

    /** Settles a round, and deals the next one. */
    #settle(wall) {
        this.result = this.#ask('settle');
        this.#options.onRound?.(this.result);
        this.#send('event', { event: { type: 'end_kyoku' }, wall });
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

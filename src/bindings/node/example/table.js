// A game at a table. The wall is here; what comes next, what a seat may do and what it comes to, hantei says.
import { judge } from '../index.mjs';
import { Wall } from './wall.js';

const SEATS = [0, 1, 2, 3], PATIENCE_MS = 60_000;
const HONOURS = ['E', 'S', 'W', 'N', 'P', 'F', 'C'];

/** A tile as events name it. */
export const named = ([rank, suit]) => (suit === 'z' ? HONOURS[rank - 1] : rank === '0' ? `5${suit}r` : rank + suit);

export class Table {
    #name;
    #options;
    #wall;
    #state = null; // the latest answer: phase, what is due, actions
    #waiting = []; // seats that are to answer
    #timer;
    #games = 0;
    result = null; // of the latest round
    hasEnded = false;

    /**
     * `tiles` gives each wall, `isTaken` says whether somebody answers for a seat. `onView` hears of each change,
     * `onRound` and `onGame` of results, `onEnd` when there were so many games, or of a fault.
     */
    constructor(name, { tiles, isTaken, games = Infinity, ask = judge, onView, onRound, onGame, onEnd }) {
        this.#name = name;
        this.#options = { tiles, isTaken, games, ask, onView, onRound, onGame, onEnd };
    }

    /* ---- What hantei is asked ------------------------------------------------ */

    #ask(op, request) {
        return this.#options.ask({ op, table: this.#name, ...request });
    }

    /** What cannot be refused unless there is a fault here. */
    #must(op, request) {
        const answer = this.#ask(op, request);
        if (answer.refused)
            throw new Error(`${op} is refused: ${answer.message}`);
        return answer;
    }

    #push(event) {
        this.#take(this.#must('event', { event }));
    }

    /** What is next after an event; or whose answers are still waited for. */
    #take(answer) {
        this.#state = answer;
        this.#waiting = answer.waiting ?? SEATS.filter((seat) => Object.keys(answer.actions[seat]).length > 0);
    }

    /* ---- The course of a game ------------------------------------------------ */

    /** Goes on until a player is to answer. A fault ends this table, and no other. */
    go() {
        clearTimeout(this.#timer);
        try {
            while (this.#step());
        } catch (error) {
            this.close();
            this.#finish(error);
        }
        this.#options.onView?.();
        if (this.#waiting.length > 0)
            this.#timer = setTimeout(() => this.#pass(), PATIENCE_MS).unref();
    }

    /** Does what no player decides; false if there is nothing. */
    #step() {
        const { isTaken } = this.#options;
        if (this.hasEnded || this.#waiting.some(isTaken) || !SEATS.some(isTaken))
            return false;
        if (!this.#state)
            this.#take(this.#must('open', { players: SEATS.length, rules: 'tenhou' }));
        else if (this.#waiting.length > 0)
            this.#resolve();
        else
            this.#advance();
        return true;
    }

    #advance() {
        const { phase, due } = this.#state;
        if (phase === 'end')
            this.#end();
        else if (phase === 'over' && due.type === 'end_kyoku')
            this.#settle();
        else if (due)
            this.#push({ ...due, ...this.#tile(due) });
        else
            this.#deal();
    }

    #deal() {
        this.#wall = new Wall(this.#options.tiles());
        const tehais = SEATS.map((seat) => this.#wall.hand(seat).map(named));
        this.#push({ type: 'start_kyoku', dora_marker: named(this.#wall.turn()), tehais });
    }

    /** The tile that an event needs. */
    #tile({ type, rinshan }) {
        if (type === 'tsumo')
            return { pai: named(rinshan ? this.#wall.replacement() : this.#wall.draw()) };
        return type === 'dora' ? { dora_marker: named(this.#wall.turn()) } : {};
    }

    #settle() {
        this.result = this.#must('settle', { ura: this.#wall.ura });
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
        this.hasEnded = true;
        this.#options.onEnd?.(fault);
    }

    /** Seats that nobody has taken, and answers that do not come: what was drawn goes, or the tile passes. */
    #resolve() {
        this.#take(this.#must('resolve', { responses: SEATS.map(() => null), final: true }));
    }

    #pass() {
        this.#resolve();
        this.go();
    }

    close() {
        clearTimeout(this.#timer);
        if (this.#state)
            this.#ask('close');
        this.#state = null;
        this.#waiting = [];
    }

    /* ---- Players ------------------------------------------------------------- */

    /** Takes a player's answer, whatever it is. Returns why it is refused, or {}. */
    answer(seat, said) {
        const responses = SEATS.map((other) => (other === seat ? said?.response : null));
        let answer;
        try {
            answer = this.#ask('resolve', { seq: said?.seq, responses });
            if (answer.refused)
                return { error: answer.message };
            this.#take(answer);
        } catch (error) {
            return { error: error.message };
        }
        if (!answer.waiting?.some(this.#options.isTaken))
            this.go();
        return {};
    }

    isWaitingFor(seat) {
        return this.#waiting.includes(seat);
    }

    /** The table as a seat sees it. */
    view(seat) {
        const { seq, actions } = this.#state ?? {};
        const look = this.#state ? this.#ask('look', { seat }) : null;
        return { seat, seq, look, actions: this.isWaitingFor(seat) ? actions[seat] : {}, result: this.result };
    }
}

// A room: a Table whose seats answer from elsewhere, and in time. Each seat and each spectator is sent what it may see; the host of the
// room carries these messages, and brings the answers. A bot plays the seats that nobody holds.
import { HanteiError, wrongType, wrongValue } from './problem.js';
import { botOf } from './bot.js';

const SPECTATOR = 4, LONGEST_TIMEOUT = 2 ** 31 - 1, SUITS = { m: 9, p: 9, s: 9, z: 7 };
const TIMES = { limit: 10_000, bank: 20_000, pause: 500, rest: 60_000 };
const HOOKS = { onChange() {}, onEnd() {}, onFault: console.error };
const AN_END = [{ type: 'end_kyoku' }, { type: 'end_game' }], A_FUNCTION = 'a function';

const refusal = (code, message) => ({ refused: code, message });

/** All tiles of a game, by suit. */
export function wallTiles(players, hasReds) {
    const isIn = (tile) => players === 4 || !/[2-8]m/.test(tile);
    const four = (suit, rank) => Array.from({ length: 4 }, (_, copy) => `${hasReds && suit !== 'z' && rank === 5 && copy === 0 ? 0 : rank}${suit}`);
    return Object.entries(SUITS).flatMap(([suit, ranks]) => Array.from({ length: ranks }, (_, i) => four(suit, i + 1)).flat())
        .filter((tile) => isIn(tile.replace('0', '5')));
}

/** A number below another, none more often: `random` is that of cryptography. */
function below(random, limit) {
    const [drawn] = random.getRandomValues(new Uint32Array(1));
    return drawn < 2 ** 32 - (2 ** 32 % limit) ? drawn % limit : below(random, limit);
}

function shuffle(tiles, random) {
    for (let i = tiles.length; i-- > 1;) {
        const j = below(random, i + 1);
        [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
    }
    return tiles;
}

/** The class. `random` is the Crypto of this machine: the walls of a seed are not secret, as a few tiles reveal the seed. */
export const roomClass = ({ Table, rules, shanten }, random) => class Room {
    #options;
    #table;
    #now; // the table's latest answer: seq, phase, actions, waiting
    #log;
    #seats; // name: null if nobody holds it; bank: its time left; viewer: null if it is not connected; hasAnswered: is late, or saw the result
    #spectators = new Set();
    #players;
    #settlement; // of the round whose result is shown
    #since; // what is waited for, and since when
    #timer;
    #version = 0;
    #isShowing = false;

    /** The bot of empty seats: a message to a seat in, its response out. */
    static bot = botOf(shanten);

    constructor(options = {}) {
        this.#options = { ...TIMES, ...HOOKS, bot: Room.bot, ...options };
        for (const name of Object.keys(TIMES))
            if (!Number.isFinite(this.#options[name]) || this.#options[name] < 0)
                throw wrongValue(name, `${name} takes milliseconds`);
        for (const name of ['bot', ...Object.keys(HOOKS)])
            if (typeof this.#options[name] !== 'function')
                throw wrongType(name, A_FUNCTION, this.#options[name]);
        if (options.state === undefined)
            this.begin();
        else
            this.#restore(options);
    }

    #restore({ state, log, seats }) {
        this.#table = new Table({ state });
        this.#players = this.#table.look().players;
        for (const [name, value] of Object.entries({ log, seats }))
            if (!Array.isArray(value))
                throw wrongType(name, 'an array', value);
        if (seats.length !== this.#players)
            throw wrongValue('seats', `seats has ${this.#players} of them, not ${seats.length}`);
        this.#log = [...log];
        this.#seats = seats.map(({ name, bank }) => ({ name, bank, viewer: null, hasAnswered: false }));
        const now = this.#table.resolve(seats.map(() => null)); // who has answered before has a place in the state
        this.#take(now.refused ? this.#table.actions() : now);
    }

    /** What a room goes on from: `new Room({ ...json, onChange })`. It has all hands and the wall, and is secret. */
    toJSON() {
        const { rules: played, length, points, first, seed, limit, bank, pause, rest } = this.#options;
        const seats = this.#seats.map(({ name, bank: left }) => ({ name, bank: left }));
        return { rules: played, players: this.#players, length, points, first, seed, limit, bank, pause, rest, seats, log: this.#log, state: this.#table.state };
    }

    get phase() { return this.#now.phase; }
    get names() { return this.#seats.map(({ name }) => name); }
    /** All events of the game: a log that `hantei audit` accepts. */
    get log() { return [...this.#log]; }

    /* ---- The course of a game ------------------------------------------------ */

    /** The tiles of the next round: the host's, or a secret order; of a seed the table has them itself. */
    #wall() {
        const { wall, seed, rules: played, players } = this.#options;
        if (wall || seed !== undefined)
            return wall?.();
        return shuffle(wallTiles(this.#players, rules({ rules: played, players }).rules.red_fives), random).join('');
    }

    /** Begins a game, after the end of one another: who sits here stays. */
    begin() {
        const { rules: played, players = 4, length, points, first, seed, bank } = this.#options;
        this.#players = players;
        const wall = this.#wall();
        this.#table?.close();
        this.#table = new Table({ rules: played, players, length, points, first, ...(wall === undefined ? { seed } : { wall }) });
        this.#log = this.#table.events();
        this.#seats ??= Array.from({ length: players }, () => ({ name: null, viewer: null }));
        this.#seats.forEach((seat) => Object.assign(seat, { bank, hasAnswered: false }));
        this.#viewers().forEach((viewer) => { viewer.at = 0; });
        this.#since = undefined;
        this.#take(this.#table.actions());
        this.#go();
    }

    /** Takes what the table has answered. */
    #take(now) {
        const isNews = !now.waiting;
        this.#now = now;
        this.#log.push(...(now.events ?? []));
        this.#settlement = now.phase === 'over' ? this.#table.settle() : null;
        if (isNews)
            this.#seats.forEach((seat) => { seat.hasAnswered = false; });
        return isNews;
    }

    /** After a result: the next deal, or the end. */
    #next(isEnded) {
        const settlement = this.#settlement;
        if (isEnded)
            this.#take({ ...this.#table.event(AN_END), events: AN_END });
        else
            this.#take(this.#table.step([], { wall: settlement.game_over ? undefined : this.#wall() }));
        this.#seats.forEach((seat) => { seat.bank = this.#options.bank; });
        this.#go();
        if (this.phase === 'end')
            this.#options.onEnd(settlement);
    }

    /** Saves, waits and shows: in this order, so that nobody has seen what a restart does not know. */
    #go(isNews = true) {
        this.#options.onChange(this);
        this.#wait();
        if (isNews)
            this.#show();
    }

    /* ---- Time ---------------------------------------------------------------- */

    /** The seats that must still answer; of a result those who have not seen it. */
    #asked() {
        const { waiting, actions } = this.#now, all = this.#seats.map((_, seat) => seat);
        const asked = this.#settlement ? all.filter((seat) => this.#seats[seat].viewer)
            : waiting ?? all.filter((seat) => Object.keys(actions[seat] ?? {}).length > 0);
        return asked.filter((seat) => !this.#seats[seat].hasAnswered);
    }

    /** The milliseconds that a seat may take from the beginning. */
    #timeOf({ name, bank }) {
        const { limit, pause, rest } = this.#options;
        return this.#settlement ? rest : name === null ? pause : limit + bank;
    }

    /** Waits for those who are asked. While nobody is connected the room stands still, and so do the clocks. */
    #wait() {
        clearTimeout(this.#timer);
        if (this.#now.phase === 'end' || this.#viewers().length === 0)
            return (this.#since = undefined);
        if (this.#since?.seq !== this.#now.seq)
            this.#since = { seq: this.#now.seq, at: Date.now() };
        const asked = this.#asked(), times = asked.map((seat) => this.#timeOf(this.#seats[seat]));
        const due = asked.length > 0 ? Math.min(...times) : this.#options.pause, late = asked.filter((_, i) => times[i] === due);
        const left = Math.min(LONGEST_TIMEOUT, Math.max(0, this.#since.at + due - Date.now()));
        return (this.#timer = setTimeout(() => this.#guard(() => this.#pass(asked, late)), left));
    }

    /** The time of these is over: bots answer, and players have. */
    #pass(asked, late) {
        if (this.#settlement)
            return this.#next(false);
        const bots = late.filter((seat) => this.#seats[seat].name === null);
        for (const seat of late.filter((each) => !bots.includes(each)))
            Object.assign(this.#seats[seat], { bank: 0, hasAnswered: true });
        const responses = this.#seats.map((_, seat) => (bots.includes(seat) ? this.#options.bot(this.#message(seat)) : null));
        const now = this.#table.resolve(responses, { seq: this.#now.seq, final: late.length === asked.length });
        if (now.refused)
            throw new HanteiError({ code: now.refused, field: 'bot', message: now.message });
        return this.#go(this.#take(now));
    }

    /** A fault of the room itself, such as a wrong wall, ends it. */
    #guard(act) {
        try {
            act();
        } catch (fault) {
            this.close();
            this.#options.onFault(fault);
        }
    }

    /** What is left of a seat's time: first the limit, then the bank. */
    #clock({ bank }) {
        const { limit, rest } = this.#options, most = this.#settlement ? rest : limit, spent = this.#since ? Date.now() - this.#since.at : 0;
        return { limit: Math.max(0, most - spent), bank: this.#settlement ? 0 : Math.max(0, bank - Math.max(0, spent - most)) };
    }

    /* ---- Players and spectators ---------------------------------------------- */

    #viewers() { return [...this.#seats.map(({ viewer }) => viewer).filter(Boolean), ...this.#spectators]; }

    /** What a seat may do now. */
    #actions(seat) {
        if (seat === SPECTATOR || !this.#asked().includes(seat))
            return {};
        const mayEnd = this.#settlement?.may_end === true && this.#table.look().oya === seat;
        return this.#settlement ? { next: true, ...(mayEnd && { end: true }) } : this.#now.actions[seat];
    }

    /** What a seat or a spectator may see: the events from one on, and the table now. */
    #message(seat, from = this.#log.length) {
        const actions = this.#actions(seat);
        return {
            seat, names: this.names, from, events: Table.seen(this.#log.slice(from), seat), seq: this.#now.seq, look: this.#table.look(seat),
            actions, clock: Object.keys(actions).length > 0 ? this.#clock(this.#seats[seat]) : null, settlement: this.#settlement,
        };
    }

    /** Sends what is new. An answer that comes while this sends has its news sent by the same loop: messages are in order. */
    #show() {
        this.#version++;
        if (this.#isShowing)
            return;
        this.#isShowing = true;
        for (let viewer; (viewer = this.#viewers().find(({ version }) => version !== this.#version));) {
            const from = viewer.at;
            Object.assign(viewer, { version: this.#version, at: this.#log.length });
            try {
                viewer.send(this.#message(viewer.seat, from));
            } catch (fault) {
                viewer.lose();
                this.#wait();
                this.#options.onFault(fault, viewer.seat);
            }
        }
        this.#isShowing = false;
    }

    #viewer(seat, send, from, lose) {
        if (typeof send !== 'function')
            throw wrongType('send', A_FUNCTION, send);
        return { seat, send, lose, at: Number.isSafeInteger(from) && from >= 0 && from <= this.#log.length ? from : 0 };
    }

    #seat(seat) {
        if (!Object.hasOwn(this.#seats, seat) || typeof seat !== 'number')
            throw new HanteiError({ code: 'no-such-player', field: 'seat', message: `a room for ${this.#players} has no seat ${String(seat)}` });
        return this.#seats[seat];
    }

    /** Takes a seat, or comes back to it. `send` is called with each message; the first has all events from `from` on. */
    join(seat, send, { name = '', from = 0 } = {}) {
        const held = this.#seat(seat);
        held.viewer = this.#viewer(seat, send, from, () => { held.viewer = null; });
        held.name = String(name);
        this.#go();
    }

    /** The connection of a seat is lost: its player may come back, and its clock goes on. */
    drop(seat) {
        this.#seat(seat).viewer = null;
        this.#go(false);
    }

    /** A player leaves; a bot goes on. */
    leave(seat) {
        Object.assign(this.#seat(seat), { name: null, viewer: null });
        this.#go();
    }

    /** Watches without a hand. Returns a function that ends it. */
    spectate(send, { from = 0 } = {}) {
        const viewer = this.#viewer(SPECTATOR, send, from, () => this.#spectators.delete(viewer));
        this.#spectators.add(viewer);
        this.#go();
        return () => {
            viewer.lose();
            this.#go(false);
        };
    }

    /** Takes a player's message `{ seq, response }`, right or wrong. Returns {}, or `refused` and `message`: then nothing has changed. */
    answer(seat, message) {
        try {
            return this.#answer(seat, Object(message));
        } catch (error) {
            if (!(error instanceof HanteiError))
                throw error;
            return refusal(error.code, error.message);
        }
    }

    #answer(seat, { seq, response }) {
        const own = this.#seat(seat);
        if (typeof seq !== 'number' || typeof response !== 'object' || response === null)
            throw typeof seq === 'number' ? wrongType('response', 'an object', response) : wrongType('seq', 'a number', seq);
        if (own.name === null)
            return refusal('no-such-player', 'nobody holds this seat');
        if (own.hasAnswered || seq !== this.#now.seq)
            return refusal('stale', 'this answer is too late, or not the first one');
        const spent = this.#clock(own);
        if (this.#settlement)
            return this.#see(seat, response.do);
        const now = this.#table.resolve(this.#seats.map((_, who) => (who === seat ? response : null)), { seq });
        if (now.refused)
            return refusal(now.refused, now.message);
        Object.assign(own, { bank: spent.bank, hasAnswered: true });
        this.#go(this.#take(now));
        return {};
    }

    /** A player has seen the result. The dealer may also end a game that would go on, if the rules leave the choice. */
    #see(seat, what) {
        if (!Object.hasOwn(this.#actions(seat), what))
            return refusal('not-now', 'a result is shown');
        this.#seats[seat].hasAnswered = true;
        if (what === 'end')
            this.#guard(() => this.#next(true));
        else
            this.#go(false);
        return {};
    }

    close() {
        clearTimeout(this.#timer);
        this.#seats.forEach((seat) => { seat.viewer = null; });
        this.#spectators.clear();
        this.#table.close();
    }
};

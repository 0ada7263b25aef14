// A seat that is followed: it receives the events at the table, and answers questions.
'use strict';
const binding = require('./binding');
const { orThrow, wrongType } = require('./problem');
const { EVENT, QUICK } = require('./questions');
const { functionsOfOps } = require('./request');

/* Marks a copy, which begins without an event. */
const COPY = Symbol('copy');

class Seat {
    /* A plain value, which only the judge writes. */
    #state = new Uint8Array(binding.seatBytes);

    constructor(seat) {
        if (seat !== COPY)
            orThrow(binding.follow(this.#state, seat));
    }

    /** A Seat, also for a subclass: its own constructor may need any arguments. */
    clone() {
        const copy = new Seat(COPY);
        copy.#state.set(this.#state);
        return copy;
    }

    #happen(event, field, text) {
        const answer = binding.event(this.#state, event, text);
        if (answer === undefined)
            throw wrongType(field, 'a string', text);
        orThrow(answer);
    }

    /* ---- Events --------------------------------------------------------------- */

    onDraw(tile) { this.#happen(EVENT.DRAW, 'tile', tile); }
    onDiscard(tile) { this.#happen(EVENT.DISCARD, 'tile', tile); }
    onClaimed() { this.#happen(EVENT.CLAIMED, 'river', ''); }
    onRiichi(riichi = 1) { this.#happen(EVENT.DECLARE, 'riichi', String(riichi)); }
    onMeld(meld) { this.#happen(EVENT.MELD, 'meld', meld); }
    onNorth() { this.#happen(EVENT.NORTH, 'kita', ''); }
    onPass(tile) { this.#happen(EVENT.PASS, 'tile', tile); }
    onTable(table) { orThrow(binding.eventOf(this.#state, EVENT.TABLE, table)); }

    /* ---- Questions that are answered by a number ------------------------------ */

    forms() { return binding.quick(this.#state, QUICK.FORMS); }
    furitenBits() { return binding.quick(this.#state, QUICK.FURITEN); }
    mayRiichi() { return binding.quick(this.#state, QUICK.RIICHI) === 1; }
    waitSet() { return binding.quick(this.#state, QUICK.WAITS); }
    shapeSet() { return binding.quick(this.#state, QUICK.SHAPE); }
    discardSet() { return binding.quick(this.#state, QUICK.DISCARDS); }

    /* ---- The protocol's ops --------------------------------------------------- */

    judge(request) {
        return orThrow(binding.judgeSeat(this.#state, request));
    }
}

const ops = functionsOfOps(binding.operations, function (request) { return this.judge(request); });
for (const [op, value] of Object.entries(ops))
    Object.defineProperty(Seat.prototype, op, { value, writable: true, configurable: true });

module.exports = { Seat };

// A table: a game from deal to deal.
import { HanteiError } from './problem.js';

/** An answer, or an error if a value was asked for and refused. */
function orRefused(answer, field) {
    if (answer.refused)
        throw new HanteiError({ code: answer.refused, field, message: answer.message });
    return answer;
}

/** The class, whose tables `ask` about `bytes` of memory. Each owns its memory, so a forgotten table is garbage like any other. */
export function tableClass(ask, bytes) {
    return class Table {
        #own = new Uint8Array(bytes);
        #dealt;

        constructor(options = {}) {
            const { events = [], ...request } = options;
            this.#dealt = [...events, ...orRefused(this.#ask(options.state !== undefined ? 'load' : 'open', request), 'table').events ?? []];
            // Own and enumerable: JSON and structuredClone() find them.
            Object.defineProperty(this, 'state', { enumerable: true, get: () => this.save() });
            for (const name of ['notation', 'language'])
                if (options[name] !== undefined)
                    Object.defineProperty(this, name, { enumerable: true, value: options[name] });
        }

        /** Events as a seat may see them; without a seat as a spectator. */
        static seen(events, seat) {
            const unknown = (tiles) => tiles.map(() => '?');
            return events.map((event) => ({
                ...event,
                ...(event.type === 'tsumo' && event.actor !== seat && { pai: '?' }),
                ...(event.type === 'start_kyoku' && { tehais: event.tehais.map((hand, who) => (who === seat ? hand : unknown(hand))) }),
            }));
        }

        #ask(op, request) {
            const answer = ask(Object.assign({ op }, request, { op, table: 'Table' }), this.#own); // the op first: it tells what others are
            if (this.#dealt?.length > 0 && answer.events && !answer.refused)
                answer.events.unshift(...(request.seat === undefined ? this.events() : Table.seen(this.events(), request.seat)));
            return answer;
        }

        /** What JSON.stringify() takes: with the events that no answer has had. */
        toJSON() { return { ...this, ...(this.#dealt.length > 0 && { events: [...this.#dealt] }) }; }

        /** The events that no answer has had: those of the first deal. */
        events() { return this.#dealt.splice(0); }

        event(event, options) { return this.#ask('event', { ...options, event }); }
        actions(options) { return this.#ask('actions', options); }
        resolve(responses, options) { return this.#ask('resolve', { ...options, responses }); }
        step(responses, options) { return this.#ask('step', { ...options, responses }); }
        settle(options) { return this.#ask('settle', options); }
        look(seat) { return this.#ask('look', { seat }); }
        save(seat) { return orRefused(this.#ask('save', { seat }), 'seat').state; }
        close() { this.#own.fill(0); }
    };
}

// A table: a game from deal to deal.
import { HanteiError } from './problem.js';

let opened = 0;

/** The class, whose tables ask `judge`. */
export function tableClass(judge) {
    const forgotten = new FinalizationRegistry((table) => judge({ op: 'close', table }));

    return class Table {
        #name = `new Table() ${++opened}`;

        constructor(options = {}) {
            const { refused, message } = this.#ask(options.state !== undefined ? 'load' : 'open', options);
            if (refused)
                throw new HanteiError({ code: refused, field: 'table', message });
            forgotten.register(this, this.#name, this);
            // Own and enumerable: JSON and structuredClone() find it.
            Object.defineProperty(this, 'state', { enumerable: true, get: () => this.save() });
        }

        #ask(op, request) {
            return judge({ ...request, op, table: this.#name });
        }

        event(event, options) { return this.#ask('event', { ...options, event }); }
        actions(options) { return this.#ask('actions', options); }
        resolve(responses, options) { return this.#ask('resolve', { ...options, responses }); }
        settle(options) { return this.#ask('settle', options); }
        look(seat) { return this.#ask('look', { seat }); }
        save(seat) { return this.#ask('save', { seat }).state; }

        step(responses, { wall, ...options } = {}) {
            const answer = this.resolve(responses, options);
            if (answer.phase !== 'over')
                return answer;
            const settlement = this.settle(), { events = [], ...next } = this.event({ type: 'end_kyoku' }, { wall });
            return { ...next, events: [...answer.events, ...events], settlement };
        }

        close() {
            forgotten.unregister(this);
            this.#ask('close');
        }
    };
}

// What each discard is worth, from a worker: the last hand counts, and the one before is given up.
import { seatOf, seenOf } from './hand.js';
import { startWorker } from './hantei.js';

const AT_ONCE = 2; // shanten up to which the whole answer takes less than a tenth of a second
let worker, wanted = '', found;

/** What the values depend on. */
export function requestOf(fields, concealed, melds) {
    const number = (name) => (fields[name] ? { [name]: Number(fields[name]) } : {});
    return { op: 'values', ...seatOf(fields, melds), ...seenOf(fields), hand: concealed, ...number('turn'), ...(fields.dora ? { dora: fields.dora } : {}) };
}

/** The values of this request, if they are known; else they are asked for, and `arrived` is called when they are. */
export function valuesOf(request, shanten, arrived) {
    const key = JSON.stringify(request);
    if (key === wanted)
        return found;
    wanted = key;
    found = undefined;
    if (worker?.isBusy()) {
        worker.stop();
        worker = undefined;
    }
    worker ??= startWorker();
    ask(request, shanten, key, arrived);
    return undefined;
}

/** Far hands get an answer without hand changes first. */
async function ask(request, shanten, key, arrived) {
    for (const changes of shanten > AT_ONCE ? [false, true] : [true]) {
        const { values } = await worker('request', { ...request, hand_changes: changes });
        if (key !== wanted)
            return;
        found = values;
        arrived();
    }
}

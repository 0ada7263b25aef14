// The library on the playground's module, which reads logs too; and workers, which get the module compiled.
import { libraryOf } from '../lib/library.js';
import { wasmBinding } from '../lib/wasm.js';
import { compiled } from 'inline.js';

const module = compiled();
let asked = 0;

export const hantei = libraryOf(wasmBinding(module));

/** A function that resolves to the answer of a job, and `stop`, after which nothing is answered. */
export function startWorker() {
    const waiting = new Map(), started = new Worker(URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' })));
    started.onmessage = ({ data }) => {
        waiting.get(data.id)(data);
        waiting.delete(data.id);
    };
    const ask = (job, ...given) => new Promise((resolve) => {
        waiting.set(++asked, resolve);
        started.postMessage({ id: asked, compiled: module, job, given });
    });
    return Object.assign(ask, { stop: () => started.terminate(), isBusy: () => waiting.size > 0 });
}

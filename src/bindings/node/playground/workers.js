// Workers: each gets the page's module, compiled, and answers in the order of the questions.
import { module } from './hantei.js';

let asked = 0;

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

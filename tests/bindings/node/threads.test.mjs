// Worker threads: each has an instance of its own, and all give the same answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { batch, build, deal, random, win } from './hantei.mjs';

const WORKERS = 4, HANDS = 20000;

/** A number for many answers. */
function work(seed) {
    const below = random(seed), counts = new Uint8Array(34 * HANDS);
    for (let i = 0; i < HANDS; i++)
        counts.set(deal(below, 14, 9), 34 * i);
    const masks = batch.tenpaiDiscards(counts);
    let sum = masks.reduce((all, mask, i) => BigInt.asUintN(64, all * 31n + mask + BigInt(i)), 0n);
    for (let i = 0; i < 2000; i++)
        sum += BigInt(win({ by: 'ron', hand: '234m456p340s1177z', tile: '7z' }).points);
    return sum;
}

if (isMainThread) {
    test('workers give the answers of the main thread', async (t) => {
        const wanted = work(4);
        const ends = Array.from({ length: WORKERS }, () => new Promise((resolve, reject) => {
            const worker = new Worker(fileURLToPath(import.meta.url), { workerData: 4 });
            let sum;
            worker.on('message', (message) => { sum = message; });
            worker.on('error', reject);
            worker.on('exit', (code) => (code === 0 ? resolve(sum) : reject(new Error(`exit code ${code}`))));
        }));
        assert.deepEqual(await Promise.all(ends), Array(WORKERS).fill(wanted));
        t.diagnostic(`${WORKERS} workers, ${build}`);
    });

    test('a worker that is stopped in the middle takes nothing with it', async () => {
        for (let i = 0; i < 5; i++) {
            const worker = new Worker(fileURLToPath(import.meta.url), { workerData: 4 });
            await new Promise((resolve) => { worker.on('online', resolve); });
            await worker.terminate();
        }
        assert.equal(typeof work(4), 'bigint');
    });
} else {
    parentPort.postMessage(work(workerData));
}

// Worker threads: each has an instance of its own, and all give the same answers.
import assert from 'node:assert/strict';
import { once } from 'node:events';
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

const start = () => new Worker(fileURLToPath(import.meta.url), { workerData: 4 });

if (isMainThread) {
    test('workers give the answers of the main thread', async (t) => {
        const wanted = work(4);
        const ends = Array.from({ length: WORKERS }, () => start()).map((worker) => Promise.all([once(worker, 'message'), once(worker, 'exit')]));
        assert.deepEqual(await Promise.all(ends), Array(WORKERS).fill([[wanted], [0]]));
        t.diagnostic(`${WORKERS} workers, ${build}`);
    });

    test('a worker that is stopped in the middle takes nothing with it', async () => {
        for (let i = 0; i < 5; i++) {
            const worker = start();
            await once(worker, 'online');
            await worker.terminate();
        }
        assert.equal(typeof work(4), 'bigint');
    });
} else {
    parentPort.postMessage(work(workerData));
}

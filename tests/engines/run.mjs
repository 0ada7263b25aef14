// Compares random wins with other engines: run.mjs HANTEI FOLDER [WINS] [SEED]. `make compare-engines` installs them
// in the folder.
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { loadCompared } from './adapters/index.mjs';
import { add, withoutExample } from './compare.mjs';
import { report } from './report.mjs';

const BATCH = 500;
const [program, folder, wins = '100000', seed = '20261122'] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));

function wholeNumber(text, name, least) {
    if (!/^\d{1,9}$/.test(text) || Number(text) < least) {
        console.error(`${name} is a whole number from ${least} to 999999999, not "${text}"`);
        process.exit(2);
    }
    return Number(text);
}

// ---- Threads ------------------------------------------------------------------------

function* batches(total) {
    for (let from = 0; from < total; from += BATCH)
        yield { from, to: Math.min(total, from + BATCH) };
}

// Each thread gets the next batch when it has done one.
function runThread(rest, options, finished) {
    return new Promise((resolve, reject) => {
        const worker = new Worker(new URL('worker.mjs', import.meta.url), { workerData: options });
        const next = () => {
            const { value, done } = rest.next();
            if (done)
                worker.terminate().then(resolve);
            else
                worker.postMessage(value);
        };
        worker.on('message', (tally) => {
            finished(tally);
            next();
        });
        worker.on('error', reject);
        next();
    });
}

async function compareAll(total, options) {
    const rest = batches(total), sum = {};
    const threads = Array.from({ length: Math.min(availableParallelism(), Math.ceil(total / BATCH)) }, () =>
        runThread(rest, options, (tally) => add(sum, tally)));
    await Promise.all(threads);
    return sum;
}

const begin = Date.now();
const total = wholeNumber(wins, 'WINS', 1), first = wholeNumber(seed, 'SEED', 0);
console.log(`${total} wins, seed ${first}`);
const sum = await compareAll(total, { program: resolve(program), folder: resolve(folder), seed: first });
const stale = withoutExample(resolve(program), await loadCompared(resolve(folder)));
const yakuFile = resolve(here, '../../src/lib/score/yaku.def');
process.exitCode = report(sum, { yakuFile, stale, seconds: (Date.now() - begin) / 1000 }) ? 0 : 1;

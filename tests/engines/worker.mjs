// Compares batches in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { loadCompared } from './adapters/index.mjs';
import { compareBatch } from './compare.mjs';

const { program, folder, seed } = workerData, engines = await loadCompared(folder);
parentPort.on('message', ({ from, to }) => parentPort.postMessage(compareBatch(program, engines, seed, from, to)));

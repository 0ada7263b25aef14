// Many tables at once: a server, which is one thread, and bots in a process of their own.
//
//   node load.js [--tables 1000] [--seconds 15] [--slow 1000]
//
// Every bot waits `slow` milliseconds before it answers, as people do; 0 is full speed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge } from '../index.mjs';
import { serve } from './server.js';
import { randomBelow, shuffled } from './wall.js';

const option = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({ options: { tables: option('1000'), seconds: option('15'), slow: option('1000') } });
const below = randomBelow(8), times = createHistogram();
let rounds = 0, judged = 0;
function ask(request) {
    const begin = performance.now(), answer = judge(request), ms = performance.now() - begin;
    times.record(Math.max(1, Math.round(ms * 1e6)));
    judged += ms;
    return answer;
}
const server = await serve({ tables: Number(values.tables), ask, tiles: () => shuffled(below), onRound: () => rounds++ });
const bots = fork(fileURLToPath(new URL('bots.js', import.meta.url)),
    ['--port', String(server.port), '--tables', values.tables, '--slow', values.slow]);
await once(bots, 'message');
times.reset();
judged = rounds = 0;
const begin = performance.now(), cpu = process.cpuUsage();
await sleep(1000 * Number(values.seconds));
const wall = performance.now() - begin, { user, system } = process.cpuUsage(cpu);
const us = (percent) => (times.percentile(percent) / 1000).toFixed(1);
console.log(`${values.tables} tables, ${Math.round(wall / 1000)} s; ${rounds} rounds, ${times.count} requests: ` +
    `median ${us(50)} us, p99 ${us(99)} us, p99.9 ${us(99.9)} us`);
console.log(`the server took ${((user + system) / 10 / wall).toFixed(0)} % of a core, the judge ${(100 * judged / wall).toFixed(1)} %`);
bots.kill();
process.exit();

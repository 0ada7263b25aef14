// Many tables at once: a server, which is one thread, and random clients in a process of their own.
//
//   node load.js [--tables 2500] [--seconds 30] [--slow 1000]
//
// Every client waits `slow` milliseconds before it answers, as people do; 0 is as fast as both go.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Shares, serve } from './server.js';
import { randomBelow, shuffled } from './wall.js';

const option = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({ options: { tables: option('2500'), seconds: option('30'), slow: option('1000') } });
const tables = Number(values.tables), below = randomBelow(8);

const shares = new Shares();
let rounds = 0, judged = 0;
const server = await serve({
    tables, tiles: () => shuffled(below), onRound: () => rounds++,
    onTurn: (ms) => {
        shares.record(ms);
        judged += ms;
    },
});
const bots = fork(fileURLToPath(new URL('bots.js', import.meta.url)),
    ['--port', String(server.port), '--tables', String(tables), '--slow', values.slow]);
let ended;
try {
    await Promise.race([once(bots, 'message'), once(bots, 'exit').then(([code]) => { throw new Error(`the clients ended with ${code}`); })]);
    ended = server.play();
    const begin = performance.now(), cpu = process.cpuUsage();
    await sleep(1000 * Number(values.seconds));
    const wall = performance.now() - begin, { user, system } = process.cpuUsage(cpu);
    console.log(`${tables} tables, ${4 * tables} seats, ${Math.round(wall / 1000)} s; ${rounds} rounds, ${shares}`);
    console.log(`the server took ${((user + system) / 10 / wall).toFixed(0)} % of a core, the judge ${(100 * judged / wall).toFixed(1)} %`);
} finally {
    bots.kill();
    await server.close();
    await Promise.race([ended, sleep(2000)]);
    process.exit();
}

// Other engines beside hantei: their answers, and their times.
//
//   node bench/peers/peers.mjs HANTEI FOLDER    FOLDER has the engines' node_modules (`make bench-peers`)
//
// Prints a table. Each engine gets hands in its own form, and making it is not timed. hantei is asked by its package for Node.js, and that for browsers (WebAssembly), one hand a call and all in
// one, and as text (`hantei batch`, `hantei judge`), where reading and writing is timed too.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as browser from '../../src/bindings/node/browser.js';
import * as node from '../../src/bindings/node/node.js';
import { loadEngines } from './adapters/index.mjs';
import { Random, deal, nearHand, tsumo, waitingHand } from './hands.mjs';
import { KINDS, notation, text, tilesOf } from './tiles.mjs';

const HANDS = 20000, ROUNDS = 9, SEED = 20260101, REPEATS = 20;
const ENOUGH_MS = 3000; // the time for an engine, unless all hands are done before
const [program, folder] = process.argv.slice(2);

// ---- Tasks ----------------------------------------------------------------------------

const textOf = (counts) => notation(tilesOf(counts)), textOfWin = ({ concealed, last }) => notation(concealed) + text(last);
const request = (hand) => ({ by: 'tsumo', seat: 'S', hand: textOfWin(hand), tile: text(hand.last) });
const SHANTEN = {
    ask: 'shanten', single: ({ fast }) => fast.shanten, many: ({ batch }) => batch.shanten,
    command: ['batch', '-j', '1', 'shanten'], line: textOf,
};
const TASKS = [
    { title: 'win', make: (r) => (r.below(2) ? tsumo(r).counts : nearHand(r)), ask: 'win',
        single: ({ fast }) => (hand) => fast.win(hand) > 0, many: ({ batch }) => batch.win },
    { title: 'waits', make: waitingHand, ask: 'waits', single: ({ fast }) => fast.waits, many: ({ batch }) => batch.waits },
    { title: 'discards', make: nearHand, ask: 'discards', single: ({ fast }) => fast.tenpaiDiscards, many: ({ batch }) => batch.tenpaiDiscards },
    { title: 'shanten, random', make: (r) => deal(r, 13, KINDS, 0), ...SHANTEN },
    { title: 'shanten, one suit', make: (r) => deal(r, 13, 9, 0), ...SHANTEN },
    { title: 'shanten, three fours', make: (r) => deal(r, 13, KINDS, 3), ...SHANTEN },
    { title: 'points of a tsumo', make: tsumo, ask: 'score', prepare: request, single: ({ win }) => (asked) => win(asked).points,
        command: ['judge'], line: (hand) => JSON.stringify({ op: 'win', ...request(hand) }) },
];

const isWin = ({ ask }) => ask === 'score';

// ---- Time -----------------------------------------------------------------------------

/** Milliseconds of the processor, as the machine may be busy. */
const spent = () => (({ user, system }) => (user + system) / 1000)(process.cpuUsage());
const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

/** Nanoseconds for each hand, in rounds that end after a given time. */
function time(hands, ask) {
    const warm = performance.now() + ENOUGH_MS / 5;
    for (let i = 0; i < hands.length && performance.now() < warm; i++)
        ask(hands[i]);
    const rounds = [], end = performance.now() + ENOUGH_MS;
    while (rounds.length < ROUNDS && (rounds.length === 0 || performance.now() < end)) {
        const begin = spent();
        let asked = 0;
        for (; asked < hands.length && (asked % 16 || performance.now() < end); asked++)
            ask(hands[asked]);
        rounds.push((spent() - begin) * 1e6 / asked);
    }
    return median(rounds);
}

function timeFile(command, lines) {
    const path = resolve(folder, 'hands.txt');
    writeFileSync(path, lines.join('\n') + '\n');
    const file = openSync(path), begin = performance.now();
    const done = spawnSync(program, command, { stdio: [file, 'ignore', 'inherit'] });
    closeSync(file);
    if (done.status !== 0)
        throw new Error(`${program} ${command.join(' ')} failed: ${done.error ?? `exit code ${done.status}`}`);
    return (performance.now() - begin) * 1e6;
}

/** Starting and ending the program is not counted. */
function timeText({ command, line }, hands) {
    const lines = hands.map(line), many = Array.from({ length: REPEATS }, () => lines).flat();
    return (timeFile(command, many) - timeFile(command, lines.slice(0, 1))) / many.length;
}

// ---- Rows -----------------------------------------------------------------------------

const differences = [];
const rounded = (ns) => (ns < 100 ? ns.toFixed(1) : ns.toFixed(0));

function print(title, name, ns, ours, differ) {
    const times = ours ? `${(ns / ours).toFixed(1)}x` : '';
    console.log(title.padEnd(22) + name.padEnd(28) + rounded(ns).padStart(12) + times.padStart(12) + `  ${differ ?? ''}`);
}

/** Asks a build of hantei. Returns the time of a call. */
function runBuild(build, task, hands, asked) {
    const ns = time(asked, task.single(build));
    print(task.title, `hantei, ${build.build}`, ns);
    if (task.many) {
        const many = task.many(build), bytes = Uint8Array.from(hands.flat()), out = many(bytes);
        print(task.title, `hantei, ${build.build}, in one call`, time(new Array(50).fill(bytes), (all) =>
            many(all, { out })) / hands.length);
    }
    return ns;
}

function runHantei(task, hands) {
    const asked = hands.map(task.prepare ?? ((counts) => Uint8Array.from(counts)));
    const [ours] = [node, browser].map((build) => runBuild(build, task, hands, asked));
    if (task.command)
        print(task.title, 'hantei, as text', timeText(task, hands));
    return { ours, answers: asked.map(task.single(node)) };
}

/** How many answers differ, of those that are given within the time. */
function compare(task, engine, hands, prepared, answers) {
    const end = performance.now() + ENOUGH_MS;
    let wrong = 0, i = 0;
    for (; i < hands.length && performance.now() < end; i++) {
        const given = engine[task.ask](prepared[i]);
        const answer = isWin(task) ? engine.points(given) : given;
        if (answer === answers[i])
            continue;
        if (wrong++ < 2)
            differences.push(`${task.title}, ${engine.name}: ${(isWin(task) ? textOfWin : textOf)(hands[i])}: ` +
                `${answer}, hantei ${answers[i]}`);
    }
    return `${wrong} of ${i}`;
}

function runTask(task, engines) {
    const r = new Random(SEED), hands = Array.from({ length: HANDS }, () => task.make(r));
    const { ours, answers } = runHantei(task, hands);
    for (const engine of engines.filter((each) => each[task.ask])) {
        const prepared = hands.map((hand) => (isWin(task) ? engine.claim(hand) : engine.hand(hand)));
        const differ = compare(task, engine, hands, prepared, answers);
        print(task.title, engine.name, time(prepared, engine[task.ask]), ours, differ);
    }
}

const engines = await loadEngines(folder);
console.log(`${'question'.padEnd(22)}${'engine'.padEnd(28)}${'ns a hand'.padStart(12)}${'x hantei'.padStart(12)}  differ`);
TASKS.forEach((task) => runTask(task, engines));
console.log('\nSome of those that differ:');
differences.forEach((line) => console.log(`  ${line}`));

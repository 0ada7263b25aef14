// Shanten and scores by other engines, beside hantei's: their answers, and their times.
//
//   node bench/peers/peers.mjs HANTEI FOLDER    FOLDER has the engines' node_modules (`make bench-peers`)
//
// Prints a table, and writes FOLDER/peers.dat for plot.gp to draw.
//
// Each engine gets hands in its own form, and making it is not timed. hantei reads and writes text (`hantei batch
// shanten`, `hantei judge`), and all of that is timed.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { engines } from './engines.mjs';
import { deal, notation, notationOfWin, randomBelow, TILES, win } from './hands.mjs';

const HANDS = 20000, WAITING = 13, SEED = 20260101;
const ENOUGH_NS = 3e9; // the time for an engine, unless all hands are done before
const [hantei, folder] = process.argv.slice(2);

// The tasks: `line` is hantei's input, `read` its answer from a line of output.
const SHANTEN = {
    command: ['batch', '-j', '1', 'shanten'],
    line: (counts) => notation(counts),
    read: (row) => parseInt(row.split('\t')[1]),
    repeats: 50,
};
const SCORES = {
    command: ['judge'],
    line: (win) => JSON.stringify({
        op: 'win', by: 'tsumo', seat: 'S', hand: notationOfWin(win), tile: notationOfWin(win).slice(-2),
    }),
    read: (row) => JSON.parse(row).points,
    repeats: 10,
};

const dealt = (kinds, fours) => (below) => deal(below, WAITING, kinds, fours);
const TASKS = [
    { title: 'shanten, random', how: SHANTEN, engines: 'shanten', make: dealt(TILES, 0) },
    { title: 'shanten, one suit', how: SHANTEN, engines: 'shanten', make: dealt(9, 0) },
    { title: 'shanten, three fours', how: SHANTEN, engines: 'shanten', make: dealt(TILES, 3) },
    { title: 'points of a tsumo', how: SCORES, engines: 'scores', make: win },
];

const show = (hand) => (hand.counts ? notationOfWin(hand) : notation(hand));
const asText = (lines) => lines.join('\n') + '\n';

function run(command, stdio, input) {
    const done = spawnSync(hantei, command, { stdio, input, maxBuffer: 2 ** 30 });
    if (done.status !== 0)
        throw new Error(`${hantei} ${command.join(' ')} failed: ${done.error ?? `exit code ${done.status}`}`);
    return done.stdout;
}

function answersOfHantei(how, lines) {
    return run(how.command, ['pipe', 'pipe', 'inherit'], asText(lines)).toString().trimEnd().split('\n').map(how.read);
}

function timeFile(how, lines) {
    const path = resolve(folder, 'hands.txt');
    writeFileSync(path, asText(lines));
    const file = openSync(path);
    const begin = process.hrtime.bigint();
    run(how.command, [file, 'ignore', 'inherit']);
    const ns = Number(process.hrtime.bigint() - begin);
    closeSync(file);
    return ns;
}

// Starting and ending the program is not counted.
function timeHantei(how, lines) {
    const many = Array.from({ length: how.repeats }, () => lines).flat();
    return (timeFile(how, many) - timeFile(how, lines.slice(0, 1))) / many.length;
}

// Until the time is over or all hands are done.
function timeEngine(engine, hands) {
    const prepared = hands.map(engine.prepare);
    const answers = [];
    prepared.slice(0, 20).forEach(engine.ask); // so that it is compiled
    const begin = process.hrtime.bigint();
    while (answers.length < hands.length && process.hrtime.bigint() - begin < ENOUGH_NS)
        answers.push(engine.ask(prepared[answers.length]));
    return { answers, ns: Number(process.hrtime.bigint() - begin) / answers.length };
}

function row(...cells) {
    const widths = [22, -26, 11, 10, 18];
    console.log(cells.map((cell, i) => {
        const text = String(cell);
        return i === 0 ? text.padEnd(widths[i]) : widths[i] < 0 ? text.padEnd(-widths[i]) : text.padStart(widths[i]);
    }).join(''));
}

// Nanoseconds by engine; and some of the answers that differ.
function measure(task, engine, hands, right, hanteiNs) {
    const { answers, ns } = timeEngine(engine, hands);
    const wrong = answers.map((_, i) => i).filter((i) => answers[i] !== right[i]);
    row(task.title, engine.name, ns.toFixed(0), (ns / hanteiNs).toFixed(1), `${wrong.length} of ${answers.length}`);
    const differences = wrong.slice(0, 2).map((i) =>
        `${task.title}, ${engine.name}: ${show(hands[i])}: ${answers[i]}, hantei ${right[i]}`);
    return { name: engine.name, ns, differ: wrong.length, differences };
}

function runTask(task, all) {
    const below = randomBelow(SEED);
    const hands = Array.from({ length: HANDS }, () => task.make(below));
    const lines = hands.map(task.how.line);
    const right = answersOfHantei(task.how, lines);
    const hanteiNs = timeHantei(task.how, lines);
    row(task.title, `hantei ${task.how.command[0]}, as text`, hanteiNs.toFixed(0), '1.0', '');
    const others = all[task.engines].map((engine) => measure(task, engine, hands, right, hanteiNs));
    return { kind: task.engines, engines: [{ name: 'hantei, as text', ns: hanteiNs, differ: 0, differences: [] }, ...others] };
}

// A block for shanten, a block for points: a row for each engine, with its least and most nanoseconds.
function writePlot(results) {
    const machine = `${cpus()[0].model}, node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
    const blocks = ['shanten', 'scores'].map((kind) => {
        const asked = results.filter((task) => task.kind === kind).flatMap((task) => task.engines);
        return [...new Set(asked.map(({ name }) => name))].map((name) => {
            const of = asked.filter((engine) => engine.name === name);
            const times = of.map(({ ns }) => ns), wrong = of.some(({ differ }) => differ > 0);
            const range = [Math.min(...times), Math.max(...times)].map((ns) => ns.toFixed(1));
            return `"${name}" ${range.join(' ')} "${wrong ? 'differs' : ''}"\n`;
        }).join('');
    });
    const title = `## Measured beside engines from npm: ${machine}. hantei reads and writes text`;
    writeFileSync(resolve(folder, 'peers.dat'), `${title}\n\n${blocks.join('\n\n')}`);
}

const all = await engines(folder);
row('question', 'engine', 'ns a hand', 'x hantei', 'differ');
const results = TASKS.map((task) => runTask(task, all));
writePlot(results);
console.log('\nSome of those that differ:');
for (const line of results.flatMap((task) => task.engines).flatMap(({ differences }) => differences))
    console.log(`  ${line}`);

// Shanten by other engines, beside hantei's: what they answer, and how long they take.
//
//   node bench/peers.mjs HANTEI FOLDER    FOLDER has the engines' node_modules (`make bench-peers`)
//
// The engines are asked of hands in a form of their own, which is not timed; hantei reads and
// writes text, `hantei batch shanten`, all of which is.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const TILES = 34, COPIES = 4, HAND = 14, HANDS = 20000, TEXT_HANDS = 1000000;
const ENOUGH_NS = 3e9; // an engine is asked for so long, or of all hands
const [hantei, folder] = process.argv.slice(2);
const require = createRequire(resolve(folder, 'package.json'));

// mulberry32: the same hands at every run.
function randomNumbers(seed) {
    return () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    };
}

// Counts of each tile: `fours` kinds fourfold, the rest dealt, all of the first `kinds` kinds.
function deal(random, kinds, fours) {
    const below = (n) => Math.floor(random() * n);
    const counts = new Array(TILES).fill(0);
    const order = Array.from({ length: kinds }, (_, i) => i);
    for (let i = 0; i < fours; i++)
        counts[order.splice(below(order.length), 1)[0]] = COPIES;
    const wall = order.flatMap((tile) => new Array(COPIES).fill(tile));
    for (let i = fours * COPIES; i < HAND; i++)
        counts[wall.splice(below(wall.length), 1)[0]]++;
    return counts;
}

function suits(counts) {
    return [0, 9, 18, 27].map((first) => counts.slice(first, Math.min(first + 9, TILES)));
}

// '1112m3z', or 'm1112z3' with the suit before its digits.
function notation(counts, suitFirst) {
    return suits(counts).map((ranks, suit) => {
        const digits = ranks.map((count, i) => String(i + 1).repeat(count)).join('');
        const letter = 'mpsz'[suit];
        return digits && (suitFirst ? letter + digits : digits + letter);
    }).join('');
}

function engines() {
    const Majiang = require('@kobalab/majiang-core');
    const syanten = require('syanten');
    return [
        {
            name: '@kobalab/majiang-core',
            prepare: (counts) => Majiang.Shoupai.fromString(notation(counts, true)),
            ask: (hand) => Majiang.Util.xiangting(hand),
        },
        { name: 'syanten', prepare: suits, ask: (hand) => syanten(hand) },
    ];
}

function time(work) {
    const begin = process.hrtime.bigint();
    const result = work();
    return [result, Number(process.hrtime.bigint() - begin)];
}

const asText = (lines) => lines.join('\n') + '\n';

function run(stdio, input) {
    const done = spawnSync(hantei, ['batch', '-j', '1', 'shanten'], { stdio, input, maxBuffer: 2 ** 30 });
    if (done.status !== 0)
        throw new Error(`${hantei} batch shanten failed: ${done.error ?? `exit code ${done.status}`}`);
    return done.stdout;
}

function batch(lines) {
    const rows = run(['pipe', 'pipe', 'inherit'], asText(lines)).toString().trimEnd().split('\n');
    return rows.map((row) => parseInt(row.split('\t')[1]));
}

function timeFile(lines) {
    const path = resolve(folder, 'hands.txt');
    writeFileSync(path, asText(lines));
    const file = openSync(path);
    const [, ns] = time(() => run([file, 'ignore', 'inherit']));
    closeSync(file);
    return ns;
}

// What a start and an end of the program take does not count.
function timeHantei(lines) {
    const many = Array.from({ length: TEXT_HANDS }, (_, i) => lines[i % lines.length]);
    return (timeFile(many) - timeFile(lines.slice(0, 1))) / TEXT_HANDS;
}

function row(...cells) {
    const columns = cells.map((cell, i) => (i === 0 ? String(cell).padEnd(24) : String(cell).padStart(16)));
    console.log(columns.join(''));
}

function measure(engine, hands, right) {
    const prepared = hands.map(engine.prepare);
    const answers = [];
    prepared.slice(0, 20).forEach(engine.ask); // so that it is compiled
    const [, ns] = time(() => {
        const begin = process.hrtime.bigint();
        while (answers.length < hands.length && process.hrtime.bigint() - begin < ENOUGH_NS)
            answers.push(engine.ask(prepared[answers.length]));
    });
    const wrong = answers.map((_, i) => i).filter((i) => answers[i] !== right[i]);
    row(engine.name, (ns / answers.length).toFixed(0), `${wrong.length} of ${answers.length}`);
    for (const i of wrong.slice(0, 3))
        console.log(`  ${notation(hands[i])}: ${answers[i]}, hantei ${right[i]}`);
}

const SETS = [
    { title: 'random hands', kinds: TILES, fours: 0 },
    { title: 'one-suit hands', kinds: 9, fours: 0 },
    { title: 'hands with three times four of a kind', kinds: TILES, fours: 3 },
];

for (const { title, kinds, fours } of SETS) {
    const random = randomNumbers(20260101 + kinds + fours);
    const hands = Array.from({ length: HANDS }, () => deal(random, kinds, fours));
    const lines = hands.map((counts) => notation(counts));
    const right = batch(lines);
    console.log(`\nShanten of ${title}, ${HAND} tiles\n`);
    row('engine', 'ns a hand', 'differ');
    row('hantei batch, as text', timeHantei(lines).toFixed(0), '');
    for (const engine of engines())
        measure(engine, hands, right);
}

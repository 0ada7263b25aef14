// The time of a question for other engines from npm, and for hantei: single calls, and many hands in one.
//
//   node src/bindings/node/bench/speed.mjs [FOLDER]    FOLDER has the engines' node_modules (`make bench-node`)
//
// Medians of rounds; the same hands for all. `differ` counts the answers that differ from hantei's.
import { resolve } from 'node:path';
import { engines } from '../../../../bench/peers/engines.mjs';
import { deal, notationOfWin, randomBelow, win as completeHand } from '../../../../bench/peers/hands.mjs';
import { batch, build, fast, kernel, win } from '../index.mjs';
import { enginesOfBytes } from './engines.mjs';

const HANDS = 4096, ROUNDS = 9, SEED = 20260101, ENOUGH_MS = 1000, TILES = 34;
const folder = process.argv[2] && resolve(process.argv[2]);

/* ---- Hands ---------------------------------------------------------------------- */

function without(counts, tile) {
    const fewer = [...counts];
    fewer[tile]--;
    return fewer;
}

/** A complete hand with one of its tiles changed: most leave tenpai by some discard. */
function nearHand(below) {
    const { counts, last } = completeHand(below);
    const near = without(counts, last);
    for (;;) {
        const tile = below(TILES);
        if (near[tile] < 4) {
            near[tile]++;
            return near;
        }
    }
}

const MAKE = {
    complete: (below) => (below(2) ? completeHand(below).counts : nearHand(below)),
    tenpai: (below) => {
        const { counts, last } = completeHand(below);
        return without(counts, last);
    },
    near: nearHand,
    dealt: (below) => deal(below, 13, TILES, 0),
};

const QUESTIONS = [
    { name: 'win', hands: 'complete', single: (hand) => fast.win(hand) > 0, many: batch.win, read: Boolean },
    { name: 'waits', hands: 'tenpai', single: fast.waits, many: batch.waits },
    { name: 'discards', hands: 'near', single: fast.tenpaiDiscards, many: batch.tenpaiDiscards },
    { name: 'shanten', hands: 'dealt', single: fast.shanten, many: batch.shanten },
];

/* ---- Time ----------------------------------------------------------------------- */

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

/** Nanoseconds for each hand, in rounds that end after a given time. */
function time(hands, ask) {
    const warm = performance.now() + ENOUGH_MS / 5;
    for (let i = 0; i < hands.length && performance.now() < warm; i++)
        ask(hands[i]);
    const rounds = [], end = performance.now() + ENOUGH_MS;
    while (rounds.length < ROUNDS && (rounds.length === 0 || performance.now() < end)) {
        const begin = performance.now();
        let asked = 0;
        for (; asked < hands.length && (asked % 16 || performance.now() < end); asked++)
            ask(hands[asked]);
        rounds.push((performance.now() - begin) * 1e6 / asked);
    }
    return median(rounds);
}

const print = (...cells) => console.log(cells.map((cell, i) => (i < 2 ? String(cell).padEnd(28 - 18 * (i === 0)) : String(cell).padStart(12))).join(''));
const ns = (number) => (number < 100 ? number.toFixed(1) : number.toFixed(0));
const times = (number) => `${number < 10 ? number.toFixed(1) : number.toFixed(0)}x`;

/** How many of the first answers differ, within a given time. */
function compare(hands, ask, answers) {
    const end = performance.now() + ENOUGH_MS;
    let differ = 0, asked = 0;
    for (; asked < 300 && performance.now() < end; asked++)
        differ += ask(hands[asked]) !== answers(asked);
    return `${differ} of ${asked}`;
}

/* ---- Questions of hands --------------------------------------------------------- */

function askHantei(question, counts) {
    const bytes = Uint8Array.from(counts.flat()), hands = counts.map((each) => Uint8Array.from(each));
    const out = question.many(bytes);
    return {
        answers: hands.map(question.single),
        single: time(hands, question.single),
        many: time(new Array(300).fill(bytes), (all) => question.many(all, { out })) / hands.length,
    };
}

function askEngine(engine, question, counts, hantei) {
    const hands = counts.map(engine.prepare), ask = engine[question.name];
    const differ = compare(hands, ask, (i) => hantei.answers[i]);
    const found = time(hands, ask);
    print(question.name, engine.name, ns(found), times(found / hantei.single), times(found / hantei.many), differ);
}

function runQuestion(question, all) {
    const below = randomBelow(SEED), counts = Array.from({ length: HANDS }, () => MAKE[question.hands](below));
    const hantei = askHantei(question, counts);
    print(question.name, 'hantei', ns(hantei.single), '1', '', '');
    print(question.name, `hantei, ${HANDS} in a call`, ns(hantei.many), '', '1', '');
    for (const engine of all)
        if (engine[question.name])
            askEngine(engine, question, counts, hantei);
}

/* ---- Wins ----------------------------------------------------------------------- */

function runScores(all) {
    const below = randomBelow(SEED), wins = Array.from({ length: HANDS }, () => completeHand(below));
    const points = (request) => win(request).points;
    const requests = wins.map((each) => ({ by: 'tsumo', seat: 'S', hand: notationOfWin(each), tile: notationOfWin(each).slice(-2) }));
    const hantei = time(requests, points);
    print('score', 'hantei', ns(hantei), '1', '', '');
    for (const engine of all) {
        const hands = wins.map(engine.prepare);
        const differ = compare(hands, engine.ask, (i) => points(requests[i]));
        const found = time(hands, engine.ask);
        print('score', engine.name, ns(found), times(found / hantei), '', differ);
    }
}

console.log(`${build}, ${kernel}; Node.js ${process.version}`);
print('question', 'engine', 'ns a hand', 'x single', 'x batch', 'differ');
const all = folder ? await enginesOfBytes(folder) : [];
for (const question of QUESTIONS)
    runQuestion(question, all);
runScores(folder ? (await engines(folder)).scores : []);

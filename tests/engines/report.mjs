// Prints what a comparison counted, and says what failed.
import { readFileSync } from 'node:fs';
import { CLASSES } from './differences.mjs';

// With fewer wins the rarest things need not occur.
const FULL = 50000, SHOWN = 3;

// ---- Tables -------------------------------------------------------------------------

const byCount = (counts) => Object.entries(counts).sort(([, a], [, b]) => b - a);

function printEngines(engines) {
    console.table(Object.fromEntries(Object.entries(engines).map(([name, { asked, same, explained, unexplained }]) =>
        [name, { asked, same, explained, unexplained }])));
    console.table(Object.entries(engines).flatMap(([engine, { skipped }]) =>
        byCount(skipped).map(([why, wins]) => ({ engine, wins, why }))));
}

function printClasses(engines) {
    console.log('Differences, in how many wins, and the reason:');
    for (const [engine, { classes }] of Object.entries(engines)) {
        console.log(engine);
        for (const { name, reason } of CLASSES.filter((one) => one.engine === engine))
            console.log(`${String(classes[name] ?? 0).padStart(7)}  ${name}\n           ${reason}`);
    }
    console.log();
}

function printDifference(name, { index, request, fields, ours, theirs }) {
    const { reading, wait, fu_of, ...given } = ours;
    console.log(`        win ${index}, ${fields.join(', ')}`);
    console.log(`        ${JSON.stringify(request)}`);
    console.log(`          hantei: ${JSON.stringify(given)}${reading ? `, ${reading}, ${wait}` : ''}`);
    console.log(`          ${name}: ${JSON.stringify(theirs)}`);
}

// ---- Checks -------------------------------------------------------------------------

class Checks {
    passed = 0;
    failed = 0;

    check(name, holds, showMore = () => {}) {
        console.log(`${holds ? 'ok      ' : 'FAILED  '}${name}`);
        holds ? this.passed++ : this.failed++;
        if (!holds)
            showMore();
    }

    finish() {
        console.log(`${this.passed} passed, ${this.failed} failed`);
        return this.failed === 0 && this.passed > 0;
    }
}

// The threads end in any order.
const firstOf = (list) => [...list].sort((a, b) => a.index - b.index).slice(0, SHOWN);

function checkErrors(checks, errors, refused) {
    checks.check(`hantei takes every request, ${errors} are errors`, errors === 0, () => firstOf(refused).forEach(
        ({ request, error }) => console.log(`        ${JSON.stringify(request)}\n          ${error.message}`)));
}

function checkEngines(checks, engines) {
    for (const [name, { asked, unexplained, shown }] of Object.entries(engines))
        checks.check(`${name}: ${asked} answers, ${unexplained} differ without a reason`,
            asked > 0 && unexplained === 0,
            () => firstOf(shown).forEach((difference) => printDifference(name, difference)));
}

// The names of all yaku, from the one place that defines them.
function checkYaku(checks, found, file) {
    const rows = readFileSync(file, 'utf8').matchAll(/^YAKU\(\w+, "([^"]+)"/gm);
    const missing = [...new Set([...rows].map(([, name]) => name))].filter((name) => !found[name]);
    checks.check('all yaku occurred', missing.length === 0, () => console.log(`        never: ${missing.join(', ')}`));
}

// Whether a class is of use: its example shows it, and most of them occur in a long run.
function checkClasses(checks, engines, stale, isFull) {
    const instead = ({ engine, name }) =>
        name in engines[engine].seen ? `, but win ${Math.min(...engines[engine].seen[name])} of this run` : '';
    checks.check(`differences.mjs: the examples of all ${CLASSES.length} classes`, stale.length === 0, () =>
        stale.forEach((one) => console.log(`        ${one.engine}: ${one.name}: not win ${one.example[1]} of seed ` +
            `${one.example[0]}${instead(one)}`)));
    for (const { engine, name, example: [seed, index] } of CLASSES)
        if (isFull && !engines[engine].classes[name])
            console.log(`never   ${engine}: ${name}: not in this run; win ${index} of seed ${seed} has it`);
}

export function report({ wins, yaku, engines, errors, refused }, { yakuFile, stale, seconds }) {
    const checks = new Checks();
    printEngines(engines);
    printClasses(engines);
    checkErrors(checks, errors, refused);
    checkEngines(checks, engines);
    if (wins >= FULL)
        checkYaku(checks, yaku, yakuFile);
    else
        console.log(`not asked: whether all yaku occurred, which takes ${FULL} wins`);
    checkClasses(checks, engines, stale, wins >= FULL);
    console.log(`${wins} wins in ${Math.round(seconds)} s`);
    return checks.finish();
}

// Compares a batch of wins: asks hantei, asks every engine, and says which class explains each difference.
import { judge, plainAnswer } from './hantei.mjs';
import { CLASSES } from './differences.mjs';
import { rulesOf } from './rules.mjs';
import { requestOf, winOf } from './wins.mjs';
import { isKan } from './adapters/common.mjs';

const SHOWN = 3, REFEREE = '@kobalab/majiang-core';

// ---- Answers ------------------------------------------------------------------------

// Dora as the engine lists them: those of both indicators in one, or none by name.
function asTold(answer, dora) {
    if (!answer.legal || !dora)
        return answer;
    const { dora: shown = 0, 'ura-dora': ura = 0, 'aka-dora': red, ...yaku } = answer.yaku;
    const merged = { ...yaku, ...(shown + ura > 0 && { dora: shown + ura }), ...(red && { 'aka-dora': red }) };
    return { ...answer, yaku: dora === 'merged' ? merged : yaku };
}

// An engine that does not give the han of a yaku gives null.
function sameYaku(ours, theirs) {
    const names = Object.keys(ours);
    return names.length === Object.keys(theirs).length &&
        names.every((name) => name in theirs && (theirs[name] === null || theirs[name] === ours[name]));
}

const FIELDS = {
    legal: (ours, theirs) => ours.legal === theirs.legal && !theirs.error,
    yaku: (ours, theirs) => sameYaku(ours.yaku, theirs.yaku),
    yakuman: (ours, theirs) => ours.yakuman === theirs.yakuman,
    han: (ours, theirs) => ours.yakuman > 0 || ours.han === theirs.han,
    fu: (ours, theirs) => ours.yakuman > 0 || ours.fu === theirs.fu,
    points: (ours, theirs) => ours.points === theirs.points,
    payments: (ours, theirs) =>
        [1, 2, 3, 'sticks'].every((from) => ours.payments[from] === theirs.payments[from]),
};

function differing(ours, theirs) {
    if (!FIELDS.legal(ours, theirs))
        return ['legal'];
    return ours.legal ? Object.keys(FIELDS).filter((field) => !FIELDS[field](ours, theirs)) : [];
}

function asked(adapter, win, rules) {
    try {
        return adapter.answer(adapter.score(adapter.claim(win, rules)), win);
    } catch (error) {
        return { error: error.message };
    }
}

// ---- Classes ------------------------------------------------------------------------

function subsets(list) {
    return list.reduce((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);
}

class Explainer {
    constructor(program, engines, adapter, win, rules, ours, theirs) {
        Object.assign(this, { program, engines, adapter, win, rules, ours, theirs });
        this.classes = CLASSES.filter(({ engine, when }) => engine === adapter.name && when(win, rules, ours));
    }

    // What the engine is to answer if these classes hold.
    expected(classes) {
        const requests = classes.filter(({ request }) => request);
        const request = requests.reduce((changed, { request }) => request(changed), this.win.request);
        const first = requests.length > 0 ? plainAnswer(judge(this.program, [request])[0]) : this.ours;
        return classes.filter(({ answer }) => answer).reduce((changed, { answer }) =>
            changed.legal ? answer(changed, this.win, this.rules, this.ours) : changed, first);
    }

    // The referee sees the hand as hantei does. He has no norths: both judge it without.
    isConfirmed() {
        if (this.adapter.name === REFEREE)
            return true;
        const { kita, pao, ...win } = this.win, referee = this.engines.find(({ name }) => name === REFEREE);
        const bare = { ...win, kita: 0, pao: null, rinshan: win.rinshan && win.melds.some(isKan) };
        const ours = plainAnswer(judge(this.program, [requestOf(bare)])[0]);
        return !referee.skip(bare, this.rules) && differing(ours, asked(referee, bare, this.rules)).length === 0;
    }

    // The names of the classes that explain the difference; null if none do.
    explain() {
        const computed = this.classes.filter(({ accepts }) => !accepts);
        const seen = this.classes.filter(({ accepts }) => accepts);
        const guesses = subsets(computed).map((classes) =>
            ({ classes, answer: asTold(this.expected(classes), this.adapter.dora) }));
        const exact = guesses.find(({ answer }) => differing(answer, this.theirs).length === 0);
        if (exact)
            return exact.classes;
        for (const { classes, answer } of guesses)
            for (const other of seen)
                if (other.accepts(answer, this.theirs) && this.isConfirmed())
                    return [...classes, other];
        return null;
    }
}

// ---- A batch ------------------------------------------------------------------------

const newTally = (engines) => ({
    wins: 0, errors: 0, refused: [], yaku: {},
    engines: Object.fromEntries(engines.map(({ name }) =>
        [name, { asked: 0, same: 0, explained: 0, skipped: {}, classes: {}, seen: {}, unexplained: 0, shown: [] }])),
});

const increment = (counts, key) => counts[key] = (counts[key] ?? 0) + 1;

// The first win of a batch that a class explains could be its example.
function countClass(tally, name, index) {
    increment(tally.classes, name);
    tally.seen[name] ??= [index];
}

function compareOne(program, engines, adapter, tally, win, ours) {
    const rules = rulesOf(win), why = adapter.skip(win, rules);
    if (why)
        return increment(tally.skipped, why);
    const theirs = asked(adapter, win, rules);
    tally.asked++;
    if (differing(asTold(ours, adapter.dora), theirs).length === 0)
        return tally.same++;
    const classes = new Explainer(program, engines, adapter, win, rules, ours, theirs).explain();
    if (classes) {
        tally.explained++;
        return classes.forEach(({ name }) => countClass(tally, name, win.index));
    }
    tally.unexplained++;
    if (tally.shown.length < SHOWN)
        tally.shown.push({ index: win.index, request: win.request, ours: asTold(ours, adapter.dora), theirs,
            fields: differing(asTold(ours, adapter.dora), theirs) });
}

function countError(tally, { index, request }, { error }) {
    tally.errors++;
    if (tally.refused.length < SHOWN)
        tally.refused.push({ index, request, error });
}

export function compareBatch(program, engines, seed, from, to) {
    const wins = Array.from({ length: to - from }, (_, i) => winOf(seed, from + i)), tally = newTally(engines);
    const answers = judge(program, wins.map(({ request }) => request));
    wins.forEach((win, i) => {
        tally.wins++;
        if (answers[i].error)
            return countError(tally, win, answers[i]);
        const ours = plainAnswer(answers[i]);
        Object.keys(ours.yaku ?? {}).forEach((name) => increment(tally.yaku, name));
        for (const adapter of engines)
            compareOne(program, engines, adapter, tally.engines[adapter.name], win, ours);
    });
    return tally;
}

// The classes whose example has no such difference: the engine or hantei has changed, or the generator.
export function withoutExample(program, engines) {
    return CLASSES.filter(({ engine, name, example: [seed, index] }) =>
        !compareBatch(program, engines, seed, index, index + 1).engines[engine].classes[name]);
}

// Adds what another batch counted.
export function add(sum, part) {
    for (const [key, value] of Object.entries(part))
        if (typeof value === 'number')
            sum[key] = (sum[key] ?? 0) + value;
        else if (Array.isArray(value))
            sum[key] = [...(sum[key] ?? []), ...value];
        else
            sum[key] = add(sum[key] ?? {}, value);
    return sum;
}

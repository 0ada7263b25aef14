// Random complete hands as sets: { run, kind } each, with a pair; or seven pairs or thirteen orphans as `loose` tiles.
import { COPIES, EAST, HAKU, KINDS, RANKS, isHonour, isOrphan, isTerminal, rank, suit } from './tiles.mjs';

const SETS = 4, TRIES = 30;
const ALL = Array.from({ length: KINDS }, (_, kind) => kind);
const GREENS = [19, 20, 21, 23, 25, 32];

export const kindsOf = ({ run, kind }) => run ? [kind, kind + 1, kind + 2] : [kind, kind, kind];
const runAt = (kind) => ({ run: true, kind });
const tripletOf = (kind) => ({ run: false, kind });
const triplets = (kinds) => kinds.map(tripletOf);
const isEdge = (kind) => isHonour(kind) || rank(kind) < 3 || rank(kind) > 5;
const isOuterRun = (kind) => rank(kind) === 0 || rank(kind) === 6;

// The tiles of a hand, and how many sets in four are runs.
const plain = (r) => r.pick([
    { kinds: ALL, runs: 3 }, { kinds: ALL, runs: 2 }, { kinds: ALL, runs: 4 }, { kinds: ALL, runs: 1 },
    { kinds: ALL.filter((kind) => !isOrphan(kind)), runs: 3 },
]);

function rare(r) {
    const of = r.below(3), own = ALL.filter((kind) => suit(kind) === of), honours = ALL.filter(isHonour);
    const outer = ALL.filter(isTerminal);
    return r.pick([
        { kinds: own, runs: 3 }, { kinds: own, runs: 4 }, { kinds: own, runs: 1 },
        { kinds: [...own, ...honours], runs: 2 }, { kinds: [...own, ...honours], runs: 0 },
        { kinds: ALL.filter(isEdge), runs: 3, outer: true },
        { kinds: ALL.filter((kind) => isEdge(kind) && !isHonour(kind)), runs: 3, outer: true },
        { kinds: ALL, runs: 0 }, { kinds: ALL, runs: 0 }, { kinds: ALL.filter(isOrphan), runs: 0 },
        { kinds: outer, runs: 0 }, { kinds: honours, runs: 0 }, { kinds: GREENS, runs: 1 },
    ]);
}

// Sets that a hand begins with, so that it has some yaku.
const BEGINNINGS = [
    () => [],
    (r) => { const a = r.below(3) * RANKS + r.below(7); return [runAt(a), runAt(a)]; },
    (r) => [0, 0].flatMap(() => { const a = r.below(3) * RANKS + r.below(7); return [runAt(a), runAt(a)]; }),
    (r) => { const a = r.below(7); return [runAt(a), runAt(a + 9), runAt(a + 18)]; },
    (r) => { const a = r.below(9); return triplets([a, a + 9, a + 18]); },
    (r) => { const a = r.below(3) * RANKS; return [runAt(a), runAt(a + 3), runAt(a + 6)]; },
    (r) => triplets(r.shuffled([HAKU, HAKU + 1, HAKU + 2]).slice(0, 2 + r.below(2))),
    (r) => triplets(r.shuffled([0, 1, 2, 3].map((i) => EAST + i)).slice(0, 2 + r.below(3))),
    (r) => { const a = r.below(3) * RANKS + r.below(7); return triplets([a, a + 1, a + 2]); },
];

class Sketch {
    constructor(players) {
        this.used = new Array(KINDS).fill(0);
        this.players = players;
        this.sets = [];
    }

    isInPlay(kind) {
        return this.players === 4 || kind === 0 || kind >= 8;
    }

    take(kinds) {
        kinds.forEach((kind) => this.used[kind]++);
        const fits = kinds.every((kind) => this.used[kind] <= COPIES && this.isInPlay(kind));
        if (!fits)
            kinds.forEach((kind) => this.used[kind]--);
        return fits;
    }

    add(set) {
        if (this.sets.length < SETS && this.take(kindsOf(set)))
            this.sets.push(set);
    }
}

function randomSet(r, { kinds, runs, outer }) {
    const kind = r.pick(kinds);
    const run = r.below(4) < runs && !isHonour(kind) && rank(kind) < 7;
    return { run: run && (!outer || isOuterRun(kind)) && [1, 2].every((i) => kinds.includes(kind + i)), kind };
}

// Four sets and a pair; null if the tiles did not suffice.
function trySets(r, players) {
    const special = r.below(5) >= 3, flavour = special ? rare(r) : plain(r);
    const sketch = new Sketch(players);
    if (r.onceIn(3))
        r.pick(BEGINNINGS)(r).forEach((set) => sketch.add(set));
    for (let i = 0; i < TRIES && sketch.sets.length < SETS; i++)
        sketch.add(randomSet(r, flavour));
    const honourPair = r.onceIn(6);
    for (let i = 0; i < TRIES && sketch.sets.length === SETS; i++) {
        const pair = honourPair ? EAST + r.below(7) : r.pick(flavour.kinds);
        if (sketch.take([pair, pair]))
            return { sets: r.shuffled(sketch.sets), pair, used: sketch.used };
    }
    return null;
}

function fourSets(r, players) {
    for (;;) {
        const shape = trySets(r, players);
        if (shape)
            return shape;
    }
}

function loose(kinds) {
    const used = new Array(KINDS).fill(0);
    kinds.forEach((kind) => used[kind]++);
    return { sets: [], loose: kinds, used };
}

function sevenPairs(r, players) {
    const kinds = r.pick([ALL, ALL, ALL.filter((kind) => !isOrphan(kind)), ALL.filter(isOrphan), ALL.filter(isHonour),
        ALL.filter((kind) => suit(kind) === 1), ALL.filter((kind) => suit(kind) === 2 || isHonour(kind))])
        .filter((kind) => players === 4 || kind === 0 || kind >= 8);
    if (kinds.length < 7)
        return fourSets(r, players);
    return loose(r.shuffled(kinds).slice(0, 7).flatMap((kind) => [kind, kind]));
}

function thirteenOrphans(r) {
    const orphans = ALL.filter(isOrphan);
    return { ...loose([...orphans, r.pick(orphans)]), orphans: true };
}

function nineGates(r, players) {
    const first = RANKS * (players === 3 ? 1 + r.below(2) : r.below(3));
    return loose([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, r.below(9)].map((i) => first + i));
}

export function randomShape(r, players) {
    const which = r.below(100);
    return which < 7 ? sevenPairs(r, players) : which < 9 ? thirteenOrphans(r) : which < 10 ? nineGates(r, players)
        : fourSets(r, players);
}

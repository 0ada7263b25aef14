// The example's table: whole rounds among random players, with walls that bring tenpai soon.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { choose } from '../../../../src/bindings/node/example/bots.js';
import { Referee, Stopwatch } from '../../../../src/bindings/node/example/referee.js';
import { Table } from '../../../../src/bindings/node/example/table.js';
import { Wall, allTiles, randomBelow, shuffled } from '../../../../src/bindings/node/example/wall.js';

const EXAMPLE = new URL('../../../../src/bindings/node/example/', import.meta.url);
const ROUNDS = 400, ALL_POINTS = 100000;

/** A wall in which each seat's hand is of a suit, and the honours with three of them. */
function nearWall(below) {
    const tiles = shuffled(below), suits = ['m', 'p', 's', 'z'];
    const hands = suits.map((suit) => tiles.filter((tile) => tile[1] === suit).slice(0, 13));
    const dealt = new Set();
    for (const tile of hands.flat())
        dealt.add(tiles.findIndex((other, i) => other === tile && !dealt.has(i)));
    return [...hands.flat(), ...tiles.filter((_, i) => !dealt.has(i))];
}

test('the wall has every tile once, and its ends where they belong', () => {
    assert.equal(allTiles().length, 136);
    assert.equal(allTiles().filter((tile) => tile[0] === '0').length, 3);
    const wall = new Wall(shuffled(randomBelow(1)));
    assert.equal(wall.live, 70);
    assert.equal(wall.dora.length, 2);
    wall.draw();
    wall.replacement();
    assert.deepEqual([wall.live, wall.kans, wall.dora.length, wall.ura.length], [68, 1, 4, 4]);
});

test('rounds of random players: points add up, and everything happens', async (t) => {
    const below = randomBelow(6), seen = new Map();
    const count = (what) => seen.set(what, (seen.get(what) ?? 0) + 1);
    const players = Array.from({ length: 4 }, () => ({
        ask: ({ actions }) => {
            assert.ok(actions.length > 1);
            const riichi = actions.findIndex(({ do: what }) => what === 'riichi');
            const chosen = riichi >= 0 && below(2) ? riichi : choose(actions, below);
            count(actions[chosen].do);
            return chosen;
        },
    }));
    const table = new Table({ players, tiles: () => (below(4) ? nearWall(below) : shuffled(below)), watch: new Stopwatch() });
    for (let round = 0; round < ROUNDS; round++) {
        const result = await table.playRound();
        const tiles = table.referees.flatMap(({ hand, melds }) => [...hand, ...melds]).length;
        assert.ok(tiles >= 4);
        assert.equal(table.points.reduce((sum, points) => sum + points, 0) + 1000 * table.sticks, ALL_POINTS, JSON.stringify(result));
        count(result.exhausted ? 'exhausted' : result.abort ?? (result.wins.length > 1 ? 'double-ron' : 'won'));
    }
    t.diagnostic([...seen].map(([what, times]) => `${what} ${times}`).sort().join(', '));
    for (const what of ['tsumo', 'ron', 'riichi', 'chi', 'pon', 'minkan', 'kan', 'discard', 'exhausted', 'won'])
        assert.ok(seen.get(what) > 0, `${what} never happened`);
});

/* Both wait for the red five that is added to a triplet; one of them has no yaku but that. */
for (const hands of [['3m4m6m6m6p7p8p1s2s3s7s8s9s', '4m6m2p3p4p2s3s4s5p6p7p9s9s'], ['4m6m2p3p4p2s3s4s5p6p7p9s9s', '3m4m6m6m6p7p8p1s2s3s7s8s9s']])
    test('two rob a kan: both by its yaku, and only the first has honba and sticks', async () => {
        const watch = new Stopwatch(), wins = ({ actions }) => actions.findIndex(({ do: what }) => what === 'ron');
        const table = new Table({ players: Array.from({ length: 4 }, () => ({ ask: wins })), tiles: () => shuffled(randomBelow(2)), watch });
        const referee = (hand, seat) => new Referee(watch, hand.match(/../g), { round: 'E', seat });
        table.begin();
        Object.assign(table, { honba: 2, sticks: 1, isFirstTurn: false });
        table.referees = ['5m5m1p4p7p2s5s8s1z2z3z4z9s', ...hands, '1m9m1p9p1s9s1z1z2z2z3z3z4z'].map((hand, i) => referee(hand, 'ESWN'[i]));
        const [robbed, ...others] = table.referees;
        robbed.meld({ meld: 'pon:555m/5m@1', own: ['5m', '5m'] });
        robbed.discard('4z');
        robbed.draw('0m');
        others.forEach((other) => other.tell({ live: 30, kans: 0 }));
        await table.kan(0, robbed.turnActions(table.circumstances(0)).find(({ do: what }) => what === 'kan'));
        const [first, second] = table.result.wins.map(({ verdict }) => verdict);
        for (const verdict of [first, second])
            assert.ok(verdict.legal && JSON.stringify(verdict.yaku).includes('chankan'), JSON.stringify(verdict));
        assert.equal(first.payments.sticks, 1000);
        assert.equal(second.payments.sticks ?? 0, 0);
        assert.equal(first.payments[3], first.points + 600);
        assert.equal(second.payments[2], second.points);
    });

test('only the referee asks hantei, and nothing else looks at tiles to decide', () => {
    for (const name of readdirSync(EXAMPLE).filter((file) => file.endsWith('.js'))) {
        const text = readFileSync(new URL(name, EXAMPLE), 'utf8');
        assert.equal(/from '\.\.\/index\.mjs'/.test(text), name === 'referee.js', name);
    }
});

test('a player who answers nonsense discards what was drawn', async () => {
    const nonsense = [-1, 99, NaN, undefined, null, 'x', {}, '__proto__', 1e9, 0.5];
    let asked = 0;
    const players = Array.from({ length: 4 }, () => ({ ask: async () => nonsense[asked++ % nonsense.length] }));
    const table = new Table({ players, tiles: () => shuffled(randomBelow(2)), watch: new Stopwatch() });
    const { exhausted } = await table.playRound();
    assert.equal(exhausted, true);
    assert.ok(asked > 60);
    assert.ok(table.referees.every(({ melds }) => melds.length === 0));
});

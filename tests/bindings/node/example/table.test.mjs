// The example's table: everything that it lists can be taken, and no seat sees another's tiles. (Bots, nonsense and faults:
// server.test.mjs.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from '../../../../src/bindings/node/example/bots.js';
import { choicesOf } from '../../../../src/bindings/node/example/public/choices.js';
import { Table } from '../../../../src/bindings/node/example/table.js';
import { randomBelow, shuffled } from '../../../../src/bindings/node/example/wall.js';

const SEATS = [0, 1, 2, 3], ALL_POINTS = 100000;

let tables = 0;

/** Plays `games` games of players that choose(view) decides for; returns their ends. */
function play(choose, { games = 1, seed = 6, tiles, ...options } = {}) {
    const below = randomBelow(seed), results = [], rounds = [];
    let fault;
    const table = new Table(`test ${tables++}`, {
        games, tiles: tiles ?? (() => shuffled(below)), isTaken: () => true,
        onRound: (result) => rounds.push(result), onGame: (result) => results.push(result),
        onEnd: (error) => { fault = error; }, ...options,
    });
    table.go();
    for (let answers = 0; !table.hasEnded && answers < 1e6; answers++) {
        const seat = SEATS.find((each) => table.isWaitingFor(each));
        const view = table.view(seat);
        choose({ seat, ...view }, (response) => table.answer(seat, { seq: view.seq, response }));
    }
    assert.ok(table.hasEnded);
    if (fault)
        throw fault;
    return { results, rounds };
}

function checkGames(results, rounds) {
    for (const { points, next } of rounds) {
        assert.equal(points.reduce((sum, each) => sum + each, 0) + 1000 * (next?.kyotaku ?? 0), ALL_POINTS);
        assert.ok(!(next?.honba > 20), `honba ${next?.honba}`);
    }
    for (const { ranks, game_over: over } of results) {
        assert.ok(over);
        assert.deepEqual([...ranks].sort(), [1, 2, 3, 4]);
    }
}

/** A wall with one suit in each seat's hand, and the honours in three of them. */
function nearWall(below) {
    const tiles = shuffled(below), suits = ['m', 'p', 's', 'z'];
    const hands = suits.map((suit) => tiles.filter((tile) => tile[1] === suit).slice(0, 13));
    const dealt = new Set();
    for (const tile of hands.flat())
        dealt.add(tiles.findIndex((other, i) => other === tile && !dealt.has(i)));
    return [...hands.flat(), ...tiles.filter((_, i) => !dealt.has(i))];
}

test('games of random players: everything that is listed is taken, and everything happens', (t) => {
    const below = randomBelow(6), seen = new Map();
    const count = (what) => seen.set(what, (seen.get(what) ?? 0) + 1);
    const random = ({ actions }, answer) => {
        const choices = choicesOf(actions), special = choices.filter(({ do: what }) => !['discard', 'pass'].includes(what));
        const from = special.length > 0 && below(2) ? special : choices;
        const chosen = from[below(from.length)];
        assert.deepEqual(answer(chosen), {}, JSON.stringify(chosen));
        count(chosen.do.split(':')[0]);
    };
    const { results, rounds } = play(random, { games: 60, tiles: () => (below(4) ? nearWall(below) : shuffled(below)) });
    checkGames(results, rounds);
    for (const { reason, wins } of rounds)
        count(wins.length > 1 ? 'several-rons' : reason);
    t.diagnostic([...seen].map(([what, times]) => `${what} ${times}`).sort().join(', '));
    for (const what of ['tsumo', 'ron', 'riichi', 'chi', 'pon', 'daiminkan', 'ankan', 'kakan', 'discard', 'pass'])
        assert.ok(seen.get(what) > 0, `${what} never happened`);
});

test('what a seat sees is its own: no tile of another hand', () => {
    let views = 0;
    const look = (view, answer) => {
        view.look.seats.forEach((seat, i) => assert.equal(typeof seat.hand === 'string', i === view.seat));
        views++;
        answer(choose(view));
    };
    play(look);
    assert.ok(views > 100);
});

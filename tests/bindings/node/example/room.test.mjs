// The example's room, without a network: everything that it lists can be taken, no seat sees another's tiles, and a fault ends
// one room.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from '../../../../src/bindings/node/example/bot.js';
import { choicesOf } from '../../../../src/bindings/node/example/public/choices.js';
import { Room } from '../../../../src/bindings/node/example/room.js';
import { shuffled } from '../../../../src/bindings/node/example/wall.js';
import { random } from '../hantei.mjs';

const SEATS = [0, 1, 2, 3], ALL_POINTS = 100000;

/** Plays `games` games of four players that decide(view, answer); returns their ends, and all rounds. */
function play(decide, games, tiles) {
    const results = [], rounds = [], asked = new Map();
    const room = new Room({ tiles, onGame: (result) => results.push(result), onFault: (fault) => { throw fault; } });
    const places = SEATS.map((seat) => room.sit(seat, `${seat}`, (type, data) => {
        if (type === 'result' && seat === 0)
            rounds.push(data);
        else if (type === 'view')
            asked.set(seat, data);
    }));
    for (let answers = 0; results.length < games; answers++) {
        assert.ok(answers < 1e6);
        const view = [...asked.values()].find(({ actions }) => Object.keys(actions).length > 0);
        asked.delete(view.seat);
        decide(view, (response) => places[view.seat].answer({ seq: view.seq, response }));
    }
    room.close();
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
    const below = random(6), seen = new Map();
    const count = (what) => seen.set(what, (seen.get(what) ?? 0) + 1);
    const decide = ({ actions }, answer) => {
        const choices = choicesOf(actions), special = choices.filter(({ do: what }) => !['discard', 'pass'].includes(what));
        const from = special.length > 0 && below(2) ? special : choices;
        const chosen = from[below(from.length)];
        assert.deepEqual(answer(chosen), { error: undefined }, JSON.stringify(chosen));
        count(chosen.do.split(':')[0]);
    };
    const { results, rounds } = play(decide, 60, () => (below(4) ? nearWall(below) : shuffled(below)));
    checkGames(results, rounds);
    for (const { reason, wins } of rounds)
        count(wins.length > 1 ? 'several-rons' : reason);
    t.diagnostic([...seen].map(([what, times]) => `${what} ${times}`).sort().join(', '));
    for (const what of ['tsumo', 'ron', 'riichi', 'chi', 'pon', 'daiminkan', 'ankan', 'kakan', 'discard', 'pass'])
        assert.ok(seen.get(what) > 0, `${what} never happened`);
});

test('what a seat sees is its own: no tile of another hand', () => {
    const below = random(6);
    let views = 0;
    const decide = (view, answer) => {
        view.look.seats.forEach((seat, i) => assert.equal(typeof seat.hand === 'string', i === view.seat));
        views++;
        answer(choose(view));
    };
    play(decide, 1, () => shuffled(below));
    assert.ok(views > 100);
});

test('a silent player passes, and discards what is drawn', { timeout: 60000 }, async () => {
    const below = random(4), rivers = [];
    await new Promise((resolve) => {
        const room = new Room({ tiles: () => shuffled(below), patience: 0, onGame: () => resolve(room.close()) });
        room.sit(0, '', (type, { look }) => look && rivers.push(look.seats[0].river));
    });
    assert.ok(rivers.flat().length > 100 && rivers.flat().every(({ drawn }) => drawn));
});

test('who says nothing again and again, or comes and goes, holds nobody up', { timeout: 60000 }, async () => {
    const below = random(4), rivers = [], room = new Room({ tiles: () => shuffled(below), pause: 60, patience: 60 });
    let seq;
    const place = room.sit(1, '', (type, view) => {
        seq = view.seq;
        rivers.push(view.look.seats[0].river.length);
    });
    while (Math.max(...rivers) < 3) {
        place.answer({ seq, response: null });
        room.sit(2, '', () => {}).leave();
        await new Promise((resolve) => { setTimeout(resolve, 10); });
    }
    room.close();
});

test('a fault ends its room; who sits down then begins anew', () => {
    const below = random(3), walls = [Array(136).fill('1m')], faults = [], views = [];
    const room = new Room({ tiles: () => walls.pop() ?? shuffled(below), onFault: ({ message }) => faults.push(message) });
    room.sit(0, '', (type, view) => views.push(view));
    assert.match(faults.join(), /^[^,]*a fifth 1m[^,]*$/);
    assert.equal(views.length, 0);
    room.sit(0, '', (type, view) => views.push(view));
    assert.equal(views[0].look.phase, 'turn');
    room.close();
});

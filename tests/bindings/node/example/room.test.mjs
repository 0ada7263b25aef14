// The example's room, without a network: no seat sees another's tiles, silence holds nobody up, and a fault ends one room.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from '../../../../src/bindings/node/example/bot.js';
import { Room } from '../../../../src/bindings/node/example/room.js';
import { shuffled } from '../../../../src/bindings/node/example/wall.js';
import { random } from '../hantei.mjs';

const SEATS = [0, 1, 2, 3];

/** Plays a game of four players that decide(view, answer). */
function play(decide, tiles) {
    const results = [], asked = new Map();
    const room = new Room({ tiles, onGame: (result) => results.push(result), onFault: (fault) => { throw fault; } });
    const places = SEATS.map((seat) => room.sit(seat, `${seat}`, (type, data) => {
        if (type === 'view')
            asked.set(seat, data);
    }));
    for (let answers = 0; results.length < 1; answers++) {
        assert.ok(answers < 1e6);
        const view = [...asked.values()].find(({ actions }) => Object.keys(actions).length > 0);
        asked.delete(view.seat);
        decide(view, (response) => places[view.seat].answer({ seq: view.seq, response }));
    }
    room.close();
}

test('what a seat sees is its own: no tile of another hand', () => {
    const below = random(6);
    let views = 0;
    const decide = (view, answer) => {
        view.look.seats.forEach((seat, i) => assert.equal(typeof seat.hand === 'string', i === view.seat));
        views++;
        answer(choose(view));
    };
    play(decide, () => shuffled(below));
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

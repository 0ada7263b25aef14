// Seats that are followed: beside stateless requests of the same table, through random rounds; and by name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as hantei from './hantei.mjs';

const { Seat, format, refuses } = hantei;
const SUITS = 'mpsz';
const nameOf = (tile) => `${tile % 9 + 1}${SUITS[Math.floor(tile / 9)]}`;

/** A wall of a hundred and thirty-six, its red fives among them. */
function wall(below) {
    const tiles = [];
    for (let tile = 0; tile < 34; tile++)
        for (let copy = 0; copy < 4; copy++)
            tiles.push(copy === 0 && tile < 27 && tile % 9 === 4 ? `0${SUITS[Math.floor(tile / 9)]}` : nameOf(tile));
    for (let i = tiles.length; i-- > 1;) {
        const j = below(i + 1);
        [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
    }
    return tiles;
}

/** The test's own books of a seat. */
function requestOf({ hand, drawn, melds, river, passed, passedRiichi, riichi, called, live, wind }) {
    return {
        hand: hand.join(''), melds, river: river.join(''), passed: passed.join(''), passed_riichi: passedRiichi.join(''), riichi, live,
        seat: wind, ...(drawn && { drawn }), ...(called && { called }),
    };
}

/* `passed` contains kinds, at most four of each. */
const kinds = (tiles) => [...new Set(tiles.map((tile) => tile.replace('0', '5')))];

const take = (hand, tile) => hand.splice(hand.indexOf(tile), 1);

/** Asks both, about everything that fits the hand. */
function compare(seat, books, other) {
    const whole = requestOf({ ...books, passed: kinds(books.passed), passedRiichi: kinds(books.passedRiichi) });
    const isDrawn = books.hand.length % 3 === 2;
    const ask = (op, fields = {}) => assert.deepEqual(seat[op](fields), hantei[op]({ ...whole, ...fields }), `${op} of ${JSON.stringify(whole)}`);
    ask('shanten');
    if (isDrawn) {
        for (const op of ['riichi', 'discards', 'kan', 'nineTerminals'])
            ask(op);
        const found = hantei.discards(whole).discards;
        assert.equal(format(seat.discardSet()).length > 0, found.length > 0);
        assert.equal(seat.mayRiichi(), hantei.riichi(whole).legal);
        if (books.drawn)
            ask('win', { by: 'tsumo', tile: books.drawn });
        return;
    }
    ask('waits');
    ask('ryuukyoku', { river_claimed: false });
    const { effective, shape, furiten } = hantei.waits(whole);
    assert.deepEqual([format(seat.waitSet()), format(seat.shapeSet())], [effective, shape]);
    assert.equal(seat.furitenBits(), ['river', 'turn', 'riichi'].reduce((bits, name, i) => bits | furiten.includes(name) << i, 0));
    if (!other)
        return;
    ask('call', { tile: other, from: 3 });
    ask('win', { by: 'ron', tile: other, from: 3 });
}

/** The first meld that may be made of the tile, sometimes. */
function callOf(below, seat, tile) {
    const { options } = seat.call({ tile, from: 3 });
    return options.length > 0 && below(2) === 0 ? options[below(options.length)] : undefined;
}

/** Takes the own tiles of a meld out of the hand. */
function remove(hand, meld) {
    const [, tiles, claimed] = /:(\w+)(?:\/(\w\w))?/.exec(meld);
    const suit = tiles.at(-1), own = [...tiles.slice(0, -1)].map((digit) => digit + suit);
    if (claimed)
        take(own, claimed);
    own.forEach((tile) => take(hand, tile));
}

function letGo(seat, books, tile) {
    seat.onDiscard(tile);
    take(books.hand, tile);
    Object.assign(books, { drawn: undefined, called: undefined, passed: [] });
    books.river.push(tile);
    if (books.declared) {
        Object.assign(books, { riichi: 1, declared: false, passedRiichi: [] });
    }
}

function discard(below, seat, books) {
    const { legal, discards = [] } = books.drawn && books.riichi === 0 ? seat.riichi() : {};
    const held = (kind) => books.hand.find((tile) => tile.replace('0', '5') === kind);
    if (legal && below(2)) {
        seat.onRiichi();
        books.declared = true;
        return letGo(seat, books, held(discards[below(discards.length)].tile));
    }
    return letGo(seat, books, books.riichi && books.drawn ? books.drawn : books.hand[below(books.hand.length)]);
}

function turn(below, seat, books, tiles) {
    const other = tiles.pop();
    books.live = tiles.length;
    seat.onTable({ live: tiles.length });
    compare(seat, books, other);
    const option = callOf(below, seat, other);
    if (option) {
        seat.onMeld(option.meld);
        remove(books.hand, option.meld);
        books.melds.push(option.meld);
        books.called = /^(chi|pon)/.test(option.meld) ? option.meld : undefined;
        if (!books.called)
            draw(seat, books, tiles);
    } else {
        seat.onPass(other);
        books.passed.push(other);
        if (books.riichi)
            books.passedRiichi.push(other);
        draw(seat, books, tiles);
    }
    compare(seat, books);
    discard(below, seat, books);
}

function draw(seat, books, tiles) {
    books.drawn = tiles.pop();
    books.hand.push(books.drawn);
    seat.onDraw(books.drawn);
}

test('through random rounds as stateless requests', () => {
    const below = hantei.random(21);
    let riichis = 0, melds = 0;
    for (let round = 0; round < 120; round++) {
        const tiles = wall(below);
        // Of three suits or one: tenpai comes sooner.
        const near = round % 2 ? tiles.sort((a, b) => (a[1] === 's') - (b[1] === 's') || 0) : tiles;
        const books = {
            hand: near.splice(-13), melds: [], river: [], passed: [], passedRiichi: [], riichi: 0, live: near.length, wind: 'ESWN'[below(4)],
        };
        const seat = new Seat(requestOf(books));
        for (let n = 0; n < 15 && near.length > 8; n++)
            turn(below, seat, books, near);
        riichis += books.riichi;
        melds += books.melds.length;
    }
    assert.ok(riichis > 10 && melds > 30, `${riichis} riichis, ${melds} melds`);
});

test('what events refuse changes nothing', () => {
    const seat = new Seat({ hand: '23m456p78999s111z', points: 900 });
    refuses(() => seat.onDraw('9x'), 'bad-letter', 'tile', 1);
    refuses(() => seat.onDraw(1), 'bad-type', 'tile', undefined);
    refuses(() => seat.onDiscard('1p'), 'not-held', 'tile', 0);
    refuses(() => seat.onDiscard('1z'), 'tile-count', 'tile', 0);
    refuses(() => seat.onMeld('pon:222z/2z@1'), 'not-held', 'meld', 0);
    refuses(() => seat.onMeld('pon:222z'), 'bad-meld', 'meld', 4);
    refuses(() => seat.onNorth(), 'bad-value', 'kita', undefined);
    refuses(() => seat.onRiichi(3), 'bad-value', 'riichi', 0);
    refuses(() => seat.onTable({ live: 500 }), 'bad-value', 'live', undefined);
    refuses(() => seat.onTable({ hand: '1m' }), 'unknown-field', 'hand', undefined);
    refuses(() => seat.waits({ river: '1m' }), 'unknown-field', 'river', undefined);
    refuses(() => seat.judge({ op: 'waits', tile: '1m' }), 'unknown-field', 'tile', undefined);
    refuses(() => new Seat({ hand: '23m11z', op: 'waits' }), 'unknown-field', 'op', undefined);
    refuses(() => new Seat({ river: '1m' }), 'missing-field', 'hand', undefined);
    assert.equal(format(seat.waitSet()), '14m');
    seat.onDraw('5z');
    assert.deepEqual(seat.riichi(), { legal: false, reason: 'points' });
    seat.onTable({ points: 1000 });
    assert.equal(seat.riichi().legal, true);
});

/* These names are in the request, which no longer exists when they are reported. */
test('names that a request brings are reported in whole', () => {
    const given = { hand: '23m11z' }, kan = 'pon:999m/9m@1';
    const long = 'k'.repeat(300), seat = new Seat(given);
    refuses(() => new Seat({ ...given, foo: 1 }), 'unknown-field', 'foo', undefined);
    refuses(() => new Seat({ ...given, [long]: 1 }), 'unknown-field', long.slice(0, 63), undefined);
    refuses(() => new Seat({ ...given, rules: { foo: 1 } }), 'unknown-field', 'rules.foo', undefined);
    refuses(() => new Seat({ ...given, rules: { open_tanyao: 1 } }), 'bad-type', 'rules.open_tanyao', undefined);
    refuses(() => new Seat({ ...given, melds: ['x'] }), 'bad-meld', 'melds[0]', 0);
    refuses(() => new Seat({ ...given, melds: [kan, 1] }), 'bad-type', 'melds[1]', undefined);
    refuses(() => new Seat({ hand: '3m9m5p6p', melds: ['ankan:1111m', 'ankan:2222m', 'chi:678z/6z@3'] }), 'bad-digit', 'melds[2]', 6);
    refuses(() => seat.onTable({ foo: 1 }), 'unknown-field', 'foo', undefined);
    refuses(() => seat.onTable({ rules: { foo: 1 } }), 'unknown-field', 'rules.foo', undefined);
    refuses(() => seat.onTable({ melds: ['x'] }), 'bad-meld', 'melds[0]', 0);
    refuses(() => seat.judge({ op: 'waits', foo: 1 }), 'unknown-field', 'foo', undefined);
});

test('a copy goes its own way', () => {
    const seat = new Seat({ hand: '23m456p78999s111z' });
    const copy = seat.clone();
    copy.onDraw('1m');
    assert.equal(copy.forms(), 1);
    assert.equal(seat.forms(), 0);
    assert.equal(copy.win({ by: 'tsumo', tile: '1m', round: undefined }).legal, true);
});

/* JSON asks its values how they are written, and they may ask other seats. */
test('a seat that is asked in the middle of another question', () => {
    const seat = new Seat({ hand: '23m456p78999s111z' }), other = new Seat({ hand: '19m19p19s1234567z' });
    const asking = (value) => ({ toJSON() { other.forms(); other.waits(); return value; } });
    assert.deepEqual(seat.waits({ id: asking(1) }).effective, '14m');
    assert.equal(seat.win({ by: 'ron', tile: asking('4m') }).legal, true);
    seat.onTable({ live: asking(20) });
    assert.equal(seat.waits().effective, '14m');
    assert.equal(format(new Seat({ hand: asking('23m11z') }).waitSet()), '14m');
    refuses(() => seat.onTable({ toJSON() { throw null; } }), 'bad-json', 'request', undefined);
    refuses(() => seat.waits({ id: { toJSON() { throw 'a text'; } } }), 'bad-json', 'request', undefined);
});

test('the copy of a subclass is a seat', () => {
    class Named extends Seat {
        name = 'a';
    }
    const copy = new Named({ hand: '23m11z' }).clone();
    assert.ok(copy instanceof Seat && !(copy instanceof Named));
    assert.equal(format(copy.waitSet()), '14m');
});

test('three players set norths aside', () => {
    const seat = new Seat({ hand: '11m456p78999s111z', players: 3 });
    seat.onDraw('4z');
    seat.onNorth();
    seat.onDraw('9p');
    assert.equal(seat.nineTerminals()['nine-terminals'], false);
    assert.equal(seat.win({ by: 'tsumo', tile: '9p' }).legal, false);
});

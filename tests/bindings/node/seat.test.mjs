// Seats that are followed: each event and question of the class does what its name says. (That a followed seat answers as
// a stateless one after any events: `unit` followed.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as hantei from './hantei.mjs';

const { Seat, format, refuses } = hantei;

/** Asks both, about everything that fits the hand. */
function compare(seat, request) {
    const ask = (op, fields = {}) => assert.deepEqual(seat[op](fields), hantei[op]({ ...request, ...fields }), `${op} of ${JSON.stringify(request)}`);
    ask('shanten');
    if (hantei.parse(request.hand).reduce((sum, count) => sum + count) % 3 === 2) {
        ['riichi', 'discards', 'kan', 'nineTerminals'].forEach((op) => ask(op));
        assert.equal(seat.mayRiichi(), hantei.riichi(request).legal);
        assert.equal(format(seat.discardSet()).length > 0, hantei.discards(request).discards.length > 0);
        return request.drawn && ask('win', { by: 'tsumo', tile: request.drawn });
    }
    ask('waits');
    ask('ryuukyoku', { river_claimed: false });
    ask('call', { tile: '1m', from: 3 });
    ask('win', { by: 'ron', tile: '1m', from: 3 });
    const { effective, shape, furiten } = hantei.waits(request);
    assert.deepEqual([format(seat.waitSet()), format(seat.shapeSet())], [effective, shape]);
    return assert.equal(seat.furitenBits(), ['river', 'turn', 'riichi'].reduce((bits, name, i) => bits | furiten.includes(name) << i, 0));
}

/* A seat, and events: what each changes in a request that says all at once. */
const COURSES = {
    'calls and kans': [{ hand: '3406m11p77s11444z', seat: 'S', live: 60 },
        ['onTable', { live: 59 }, { live: 59 }], ['onPass', '1p', { passed: '1p' }],
        ['onDraw', '9m', { hand: '34069m11p77s11444z', drawn: '9m' }],
        ['onDiscard', '9m', { hand: '3406m11p77s11444z', drawn: undefined, passed: '', river: '9m' }],
        ['onMeld', 'chi:345m/5m@3', { hand: '06m11p77s11444z', melds: ['chi:345m/5m@3'], called: 'chi:345m/5m@3' }],
        ['onDiscard', '6m', { hand: '0m11p77s11444z', called: undefined, river: '96m' }],
        ['onMeld', 'minkan:4444z/4z@1', { hand: '0m11p77s11z', melds: ['chi:345m/5m@3', 'minkan:4444z/4z@1'] }],
        ['onDraw', '1p', { hand: '0m111p77s11z', drawn: '1p' }]],
    'riichi': [{ hand: '23m456p78999s111z', seat: 'W', round: 'S' },
        ['onDraw', '5z', { hand: '23m456p78999s1115z', drawn: '5z' }], ['onRiichi', 2, { riichi: 0 }],
        ['onDiscard', '5z', { hand: '23m456p78999s111z', drawn: undefined, river: '5z', riichi: 2 }],
        ['onPass', '4m', { passed: '4m', passed_riichi: '4m' }],
        ['onDraw', '1z', { hand: '23m456p78999s1111z', drawn: '1z' }],
        ['onMeld', 'ankan:1111z', { hand: '23m456p78999s', drawn: undefined, melds: ['ankan:1111z'] }],
        ['onDraw', '9p', { hand: '23m4569p78999s', drawn: '9p' }],
        ['onDiscard', '9p', { hand: '23m456p78999s', drawn: undefined, river: '5z9p', passed: '' }]],
    'norths': [{ hand: '19m456p78999s111z', players: 3 },
        ['onDraw', '4z', { hand: '19m456p78999s1114z', drawn: '4z' }],
        ['onNorth', undefined, { hand: '19m456p78999s111z', drawn: undefined, kita: 1 }],
        ['onDraw', '9p', { hand: '19m4569p78999s111z', drawn: '9p' }]],
};

for (const [name, [first, ...events]] of Object.entries(COURSES))
    test(`as stateless requests: ${name}`, () => {
        const seat = new Seat(first);
        let request = first;
        compare(seat, request);
        for (const [event, value, changes] of events) {
            seat[event](value);
            request = { ...request, ...changes };
            if (event !== 'onRiichi')
                compare(seat, request);
        }
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

// Rooms, without a network: what each seat is sent, in what time it answers, and what goes on after a restart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HanteiError, OTHERS, Room, Table, audit, random, refuses, sleep, wallOf } from './hantei.mjs';

const SPECTATOR = 4, FIELDS = ['actions', 'clock', 'events', 'from', 'look', 'names', 'seat', 'seq', 'settlement'];
const isAsked = ({ actions }) => Object.keys(actions).length > 0;

/** A message has no hand of another, but those that a result shows. */
function checkMessage(message) {
    const { wins = [], tenpai = [], reason } = message.settlement ?? {}, isShown = (who) => wins.some(({ actor }) => actor === who) || tenpai.includes(who);
    assert.deepEqual(Object.keys(message).sort(), FIELDS);
    message.look.seats.forEach(({ hand }, who) => assert.ok(who === message.seat ? hand !== null : hand === null || isShown(who) || /^(ky|su)/.test(reason)));
    assert.ok(message.seat !== SPECTATOR || !isAsked(message));
}

/** Keeps what a seat was sent of events; `on` is called with each message. */
const follow = (log, on = () => {}) => (message) => {
    checkMessage(message);
    assert.equal(message.from, log.length);
    log.push(...message.events);
    on(message);
};

const response = (message) => (message.settlement ? { do: 'next' } : Room.bot(message));

for (const players of [4, 3])
    test(`a game of ${players}, with lost connections and restarts, is one log, and each seat's is its view of it`, { timeout: 60000 }, async () => {
        const dice = random(players), logs = Array.from({ length: players }, () => []), watched = [];
        let room, lost = 0, restarts = 0;
        await new Promise((resolve, reject) => {
            const join = (seat, from) => room.join(seat, follow(logs[seat], (message) => setImmediate(act, seat, message)), { name: `P${seat}`, from });
            const begin = (json) => {
                room = new Room({ rules: 'tenhou', players, seed: 3, rest: 1e6, ...json, pause: 0, onEnd: resolve, onFault: reject });
                room.spectate(follow(watched), { from: watched.length });
                logs.forEach((log, seat) => join(seat, log.length));
            };
            const act = (seat, message) => {
                if (room.phase === 'end')
                    return undefined;
                if (dice(60) === 0 && ++restarts) {
                    const json = JSON.parse(JSON.stringify(room));
                    room.close();
                    return begin(json);
                }
                if (dice(20) === 0 && ++lost) {
                    room.drop(seat);
                    return join(seat, dice(2) ? logs[seat].length : (logs[seat].length = 0));
                }
                return isAsked(message) && room.answer(seat, { seq: message.seq, response: response(message) });
            };
            begin();
        });
        const { log } = room;
        audit([log], 'tenhou');
        assert.ok(restarts > 2 && lost > 5 && log.filter(({ type }) => type === 'start_kyoku').length >= 4);
        logs.forEach((own, seat) => assert.deepEqual(own, Table.seen(log, seat)));
        assert.deepEqual(watched, Table.seen(log, SPECTATOR));
        assert.ok(watched.every(({ type, pai }) => type !== 'tsumo' || pai === '?'));
        room.close();
    });

test('wrong answers, second ones, those of others and those of another turn are refused, and change nothing', { timeout: 60000 }, async () => {
    const wrong = [null, 7, 'ron', [], {}, { seq: 'x' }, { seq: 1e300, response: {} }, ...[null, 7, [], {}, { do: 'x' }, { do: 7 }, { do: 'discard', tile: '9x' },
        { do: 'discard', tile: { toString: 1 } }, { do: 'toString' }, { do: 'pon:111z/1z@0' }, { do: 'end' }, { type: 'dahai', actor: 2, pai: '1z' }].map((each) => ({ response: each }))];
    let asked = 0;
    await new Promise((resolve, reject) => {
        const room = new Room({ seed: 7, length: 'one', pause: 0, onFault: reject, onEnd: () => resolve(room.close()) }), send = (message) => {
            if (!isAsked(message))
                return;
            asked++;
            const before = JSON.stringify(room), { seq } = message, right = { seq, response: response(message) };
            for (const each of wrong)
                assert.ok(room.answer(0, each?.response === undefined ? each : { seq, ...each }).refused, JSON.stringify(each));
            for (const other of [1, 4, -1, 0.5, '0', null, {}])
                assert.equal(room.answer(other, right).refused, 'no-such-player');
            assert.equal(room.answer(0, { ...right, seq: seq - 1 }).refused, 'stale');
            assert.equal(JSON.stringify(room), before);
            assert.deepEqual(room.answer(0, right), {});
            assert.equal(room.answer(0, right).refused, 'stale');
        };
        room.join(0, send);
    });
    assert.ok(asked > 15, asked);
});

test('who never answers spends the bank, then the limit, and discards what is drawn; the next deal fills the bank', { timeout: 60000 }, async () => {
    const banks = [], rivers = [];
    await new Promise((resolve, reject) => {
        const room = new Room({ seed: 4, onFault: reject, length: 'east', pause: 0, limit: 1, bank: 200, rest: 1, onEnd: () => resolve(room.close()) });
        room.join(0, ({ look, clock, settlement, seq }) => {
            rivers.push(...look.seats[0].river);
            if (clock && !settlement)
                banks.push([look.kyoku, clock.bank]);
            if (look.kyoku === 2)
                assert.equal(room.answer(0, { seq: seq - 1, response: { do: 'pass' } }).refused, 'stale');
        });
    });
    assert.ok(rivers.length > 100 && rivers.every(({ drawn }) => drawn));
    const first = banks.filter(([, bank], i) => i === 0 || banks[i - 1][0] !== banks[i][0]), rest = banks.filter((each) => !first.includes(each));
    assert.ok(first.length >= 4 && first.every(([, bank]) => bank > 0) && rest.every(([, bank]) => bank === 0), JSON.stringify(banks));
});

test('a thoughtful answer takes from the bank what is beyond the limit; a seat that a bot plays has no clock', { timeout: 60000 }, async () => {
    const room = new Room({ seed: 1, pause: 0, limit: 20, bank: 60_000 }), clocks = [];
    let message;
    room.join(0, (each) => {
        message = each;
        clocks.push(each.clock);
    });
    await sleep(100);
    room.answer(0, { seq: message.seq, response: response(message) });
    while (clocks.filter(Boolean).length < 2)
        await sleep(5);
    const [begun, later] = clocks.filter(Boolean);
    assert.ok(begun.limit <= 20 && begun.bank === 60_000);
    assert.ok(later.bank <= 59_921 && later.bank > 30_000, later.bank);
    room.leave(0);
    assert.deepEqual(room.names, [null, null, null, null]);
    room.close();
});

test('without a connection a room stands still; a seat that was lost is kept', async () => {
    const faults = [], room = new Room({ pause: 0, limit: 0, bank: 0, onFault: ({ message }, seat) => faults.push(message, seat) }), stands = async () => {
        const before = room.log.length;
        await sleep(30);
        assert.equal(room.log.length, before);
    };
    await stands();
    room.join(2, () => {}, { name: 'Akagi' });
    await sleep(30);
    room.drop(2);
    await stands();
    assert.deepEqual(room.names, [null, null, 'Akagi', null]);
    const leave = room.spectate(() => { throw new Error('a broken connection'); });
    await stands();
    assert.deepEqual(faults, ['a broken connection', SPECTATOR]);
    leave();
    room.close();
});

test('a result waits until all have seen it; then the last dealer may end the game, if the rules leave it', { timeout: 60000 }, async () => {
    const rules = { preset: 'tenhou', last_dealer: 'choice', bust: false }, READY = '23m456p78999s111z';
    let rounds = 0;
    const wall = () => (++rounds < 4 ? wallOf(OTHERS[0], READY, OTHERS[1], OTHERS[2], '5z1m') : wallOf(READY, ...OTHERS, '1m')).join('');
    const [result, room, last] = await new Promise((resolve, reject) => {
        const seen = {}, own = new Room({ rules, length: 'east', wall, pause: 0, onEnd: (end) => resolve([end, own, seen]), onFault: reject });
        const next = (seat, what) => own.answer(seat, { seq: seen[seat].seq, response: { do: what } });
        const act = (message) => {
            seen[message.seat] = message;
            if (message.settlement?.may_end && message.seat === 0)
                setTimeout(atEnd, 30);
            else if (!message.settlement?.may_end && isAsked(message))
                own.answer(message.seat, { seq: message.seq, response: response(message) });
        };
        const atEnd = () => {
            assert.deepEqual([seen[0].actions, seen[3].actions], [{ next: true }, { next: true, end: true }]);
            assert.equal(seen[0].events.at(-1).hora_tehais.length, 14);
            assert.equal(next(0, 'end').refused, 'not-now');
            assert.deepEqual(next(0, 'next'), {});
            setTimeout(() => {
                assert.equal(own.phase, 'over');
                assert.deepEqual(next(3, 'end'), {});
            }, 30);
        };
        [0, 3].forEach((seat) => own.join(seat, act));
    });
    assert.deepEqual(last[0].events, [{ type: 'end_kyoku' }, { type: 'end_game' }]);
    assert.equal(result.wins[0].actor, 3);
    assert.equal(rounds, 4);
    room.begin();
    assert.equal(last[0].look.kyoku, 1);
    room.close();
});

test('walls are those of the rules, and secret', () => {
    const deals = new Set();
    for (const [rules, players] of [['tenhou', 4], ['tenhou', 3], ['ema2016', 4], ['majsoul', 3], [undefined, undefined]])
        for (let i = 0; i < 3; i++) {
            const room = new Room({ rules, players });
            deals.add(JSON.stringify(room.log[0].tehais));
            room.close();
        }
    assert.equal(deals.size, 15);
});

test('what is wrong with a room is named; a fault ends it', { timeout: 60000 }, async () => {
    const json = JSON.parse(JSON.stringify(new Room({ seed: 1 })));
    for (const options of [{ limit: -1 }, { bank: NaN }, { rest: '5' }, { pause: Infinity }])
        refuses(() => new Room(options), 'bad-value', Object.keys(options)[0]);
    for (const options of [{ bot: 7 }, { onEnd: null }, { ...json, log: 7 }, { ...json, seats: null }])
        assert.throws(() => new Room(options), { code: 'bad-type' });
    for (const [options, code] of [[{ ...json, seats: [] }, 'bad-value'], [{ ...json, state: 'x' }, 'bad-state'], [{ players: 5 }, 'bad-value'], [{ wall: () => '1m' }, 'bad-value']])
        assert.throws(() => new Room(options), (error) => error instanceof HanteiError && error.code === code);
    for (const options of [{ bot: () => ({ do: 'ron' }) }, { bot: () => { throw new Error('of the bot'); } }]) {
        const fault = await new Promise((resolve) => {
            new Room({ ...options, first: 1, pause: 0, onFault: resolve }).spectate(() => {});
        });
        assert.ok(fault.code === 'not-now' || fault.message === 'of the bot', fault);
    }
});

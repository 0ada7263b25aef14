// Whole games: what step() returned is a log that the audit accepts, restarts change nothing, and what a seat may see of the events is the
// protocol's `seat`. (That it does not depend on hidden tiles: tests/table/hidden.c.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room, Table, audit, random } from './hantei.mjs';

const GAMES = Number(process.env.HANTEI_TEST_GAMES ?? 2); // of each of these
const PRESETS = [...['tenhou', 'majsoul', 'mleague', 'ema2016', 'wrc2015'].map((rules) => [rules, 4]), ['tenhou', 3], ['majsoul', 3]];

/** What the bot does, and now and then another word or call. */
function choose(below, table, seat, { discard, tsumogiri, riichi, ...others }) {
    const rest = Object.entries(others).flatMap(([what, value]) => (Array.isArray(value) ? value : [what])), isAsked = rest.length > 0 || discard || tsumogiri;
    if (rest.length > 0 && below(6) === 0)
        return { do: rest[below(rest.length)] };
    return isAsked ? Room.bot({ seat, look: table.look(seat), actions: { discard, tsumogiri, riichi, ...others } }) : null;
}

/** Plays a game, and returns what happened. `between` is called before each step, and returns the table to go on with. */
function play(seed, options, between = (table) => table) {
    const below = random(seed + 1), events = [], settled = [];
    let table = new Table({ ...options, seed });
    for (let now = table.actions(); now.phase !== 'end';) {
        table = between(table, events);
        const responses = now.actions.map((actions, seat) => choose(below, table, seat, actions));
        now = table.step(responses, { seq: now.seq, final: true });
        assert.ok(!now.refused && events.length < 9000, now.message);
        events.push(...now.events);
        settled.push(...(now.settlement ? [now.settlement] : []));
    }
    return { events, settled };
}

/** A round's end has all that a log needs. */
function checkEnd(event) {
    if (event.type === 'hora')
        assert.ok(event.deltas && event.uradora_markers && event.hora_tehais.at(-1) === event.pai, JSON.stringify(event));
    if (event.type === 'ryukyoku' && event.reason === 'fanpai')
        assert.deepEqual(event.tehais.map(([tile]) => tile !== '?'), event.tenpais);
}

test('what step() returned is a log that the audit accepts; restarts change nothing', () => {
    const ends = new Set();
    let uras = 0;
    for (const [index, [rules, players]] of PRESETS.entries()) {
        const logs = [];
        for (let seed = index * GAMES; seed < (index + 1) * GAMES; seed++) {
            const options = { rules, players, length: 'east' }, dice = random(seed + 7);
            const { events, settled } = play(seed, options);
            const restarted = seed % GAMES < 10 && play(seed, options, (table, before) => {
                if (dice(10) > 0)
                    return table;
                before.push(...table.events());
                return new Table(JSON.parse(JSON.stringify(table)));
            });
            if (restarted)
                assert.deepEqual(restarted, { events, settled });
            events.forEach(checkEnd);
            settled.forEach(({ reason, ura }) => (ends.add(reason), (uras += ura.length > 0)));
            logs.push(events);
        }
        audit(logs, rules);
    }
    assert.ok(uras > 0 && ['ron', 'tsumo', 'fanpai'].every((each) => ends.has(each)), [...ends].join());
});

test('what a seat may see of events is what the protocol gives it', () => {
    for (const [rules, players] of PRESETS) {
        for (const seat of [...Array(players).keys(), 4]) {
            const table = new Table({ rules, players, seed: seat }), below = random(seat + 1);
            for (let now = table.actions(); now.phase !== 'end';) {
                const twin = new Table({ state: table.state }), responses = now.actions.map((actions, who) => choose(below, table, who, actions));
                const seen = twin.step(responses, { final: true, seat });
                table.events();
                now = table.step(responses, { final: true });
                assert.deepEqual(seen.events, Table.seen(now.events, seat));
                assert.deepEqual(seen.actions.filter((actions) => actions), now.actions.slice(seat, seat + 1));
            }
        }
    }
});

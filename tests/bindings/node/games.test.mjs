// Whole games: what step() returned is a log that the audit accepts, restarts change nothing, and the events that a seat may see are those of
// the protocol's `seat`. (That these do not depend on hidden tiles: tests/table/hidden.c.)
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { BUILD_FOLDER, Table, batch, fast, format, judge, parse, random, refuses, tilesOf } from './hantei.mjs';

const GAMES = Number(process.env.HANTEI_TEST_GAMES ?? 2); // of each of these
const PRESETS = [...['tenhou', 'majsoul', 'mleague', 'ema2016', 'wrc2015'].map((rules) => [rules, 4]), ['tenhou', 3], ['majsoul', 3]];
const plain = (tile) => tile.replace('0', '5');

/** Wins and declares riichi if it may, calls now and then, and discards for tenpai. */
function choose(below, table, seat, actions) {
    const what = ['tsumo', 'ron', 'nine-terminals', 'kita'].find((each) => actions[each]);
    const melds = ['ankan', 'kakan', 'daiminkan', 'pon', 'chi'].flatMap((each) => actions[each] ?? []);
    if (what && (what !== 'ron' || below(8) > 0))
        return { do: what };
    if (melds.length > 0 && below(6) === 0)
        return { do: melds[below(melds.length)] };
    if (actions.tenpai)
        return { do: below(4) > 0 ? 'tenpai' : 'noten' };
    if (actions.riichi?.length > 0)
        return { do: 'riichi', tile: actions.riichi[0].tile, drawn: actions.riichi[0].drawn };
    if (!actions.discard)
        return actions.pass ? { do: 'pass' } : null;
    const kept = tilesOf(format(fast.shantenDiscards(parse(table.look(seat).seats[seat].hand)))), listed = tilesOf(actions.discard);
    const tile = listed.find((each) => kept.includes(plain(each))) ?? listed[below(listed.length)];
    return { do: 'discard', tile, drawn: actions.tsumogiri === tile };
}

/** Plays a game; `between` is called before each step, and returns the table to go on with. */
function play(seed, options, between = (table) => table) {
    const below = random(seed + 1), dice = random(seed + 1);
    const log = [], settled = [];
    let table = new Table({ ...options, seed });
    for (let now = table.actions(); now.phase !== 'end';) {
        table = between(table, dice);
        const responses = now.actions.map((actions, seat) => choose(below, table, seat, actions));
        now = table.step(responses, { seq: now.seq, final: below(20) === 0 });
        assert.equal(now.refused, undefined, now.message);
        log.push(...now.events);
        settled.push(...(now.settlement ? [now.settlement] : []));
    }
    return { table, log, settled };
}

test('what step() returned is a log that the audit accepts, with restarts and without', () => {
    const ends = new Set();
    for (const [rules, players] of PRESETS) {
        let lines = '', rounds = 0;
        for (let seed = 0; seed < GAMES; seed++) {
            const options = { rules, players, length: 'east', notation: seed % 2 === 0 ? 'mjai' : 'mpsz' };
            const { log, settled } = play(seed, { ...options, notation: 'mpsz' });
            const kept = [];
            const again = play(seed, { ...options, notation: 'mpsz' }, (table, dice) => {
                if (dice(10) > 0)
                    return table;
                kept.push(...table.events());
                return new Table(JSON.parse(JSON.stringify(table)));
            });
            assert.deepEqual([...kept, ...again.log], log);
            lines += `${log.map((event) => JSON.stringify(event)).join('\n')}\n`;
            rounds += settled.length;
            settled.forEach(({ reason }) => ends.add(reason));
            for (const event of log) {
                if (event.type === 'hora')
                    assert.ok(event.deltas && event.uradora_markers && event.hora_tehais && event.pai, JSON.stringify(event));
                if (event.type === 'ryukyoku' && event.reason === 'fanpai')
                    assert.deepEqual(event.tehais.map((hand) => hand[0] !== '?'), event.tenpais);
            }
        }
        const report = execFileSync(`${BUILD_FOLDER}/hantei`, ['audit', '--rules', rules, '-'], { input: lines, encoding: 'utf8' });
        console.log(report);
    }
    assert.ok(['ron', 'tsumo', 'fanpai'].every((each) => ends.has(each)), [...ends].join());
});

// Real games, through the package: what Tenhou allowed, and what its wins were worth.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, discards, format, kan, nineTerminals, parse, riichi, rows, ryuukyoku, skipWithoutCorpus, waits, win } from './hantei.mjs';

const SWITCHES = { preset: 'tenhou', red_fives: true, open_tanyao: true };

const text = (cell) => (cell === '-' ? '' : cell);
const melds = (cell) => (cell === '-' ? [] : cell.split(' '));

/** The request's fields from the columns of a table. */
function seatOf(row, hand, meldsColumn = 'melds') {
    return {
        hand: row[hand], melds: melds(row[meldsColumn]), players: Number(row.players ?? 4), kita: Number(row.kita ?? 0),
        riichi: Number(row.riichi ?? 0), live: Number(row.live_tiles ?? 70), river: text(row.own_discards ?? '-'),
    };
}

/** Compares every `step`th row; fails on the first that differs. */
function compare(t, name, check, step = 1) {
    let compared = 0;
    for (const [i, row] of rows(name).entries()) {
        if (i % step !== 0)
            continue;
        const difference = check(row, i);
        assert.equal(difference, undefined, `${name}, row ${i + 1}: ${JSON.stringify(difference)} of ${JSON.stringify(row)}`);
        compared++;
    }
    assert.ok(compared > 100, `${name} has ${compared} rows`);
    t.diagnostic(`${name}: ${compared} rows`);
}

const differs = (found, wanted) => (JSON.stringify(found) === JSON.stringify(wanted) ? undefined : { found, wanted });

const setOf = (tiles) => parse(tiles).reduce((set, count, tile) => (count ? set | 1n << BigInt(tile) : set), 0n);

/** The column of discards and their waits; each tile has its own suit: 2s5s. */
const listed = (row) => (row.discards_to_tenpai === '-' ? [] : row.discards_to_tenpai.split(' ')).map((entry) => {
    const [tile, after] = entry.split(':');
    return `${tile}:${format(setOf(after))}`;
});

/* ---- Requests ------------------------------------------------------------------- */

test('discards that leave tenpai', skipWithoutCorpus, (t) => {
    compare(t, 'tenhou_turns_discards', (row) => {
        const found = discards({ hand: row.hand14, melds: melds(row.melds) }).discards.map(({ tile, waits: set }) => `${tile}:${set}`);
        return differs(found, listed(row));
    }, 4);
});

test('riichi', skipWithoutCorpus, (t) => {
    compare(t, 'tenhou_riichi', (row) => {
        const answer = riichi({
            ...seatOf(row, 'hand14'), river: text(row.own_discards_before), points: Number(row.score), drawn: row.drawn, tile: row.discard,
        });
        return differs([answer.legal, answer.allowed], [true, true]);
    });
});

test('ron, and furiten', skipWithoutCorpus, (t) => {
    compare(t, 'tenhou_ron_opportunities', (row) => {
        const seat = {
            ...seatOf(row, 'concealed'), passed: text(row.passed_since_own_discard), passed_riichi: text(row.passed_since_riichi),
        };
        const names = ['own', 'turn', 'riichi'].filter((name) => row[`furiten_${name}`] === '1')
            .map((name) => (name === 'own' ? 'river' : name));
        return differs(waits(seat).furiten, names);
    });
});

test('calls', skipWithoutCorpus, (t) => {
    compare(t, 'tenhou_calls', (row) => {
        const [, claimed, from] = /\/(..)@(.)/.exec(row.call);
        const { options } = call({ ...seatOf(row, 'hand_before', 'melds_before'), kita: 0, tile: claimed, from: Number(from) });
        const option = options.find(({ meld }) => meld === row.call);
        const kind = row.discard.replace('0', '5');
        return differs(option && (parse(option.discards)[parse(kind).indexOf(1)] === 1), true);
    });
});

test('kans in riichi', skipWithoutCorpus, (t) => {
    compare(t, 'tenhou_ankan_after_riichi', (row) =>
        differs(kan({ ...seatOf(row, 'hand14'), riichi: 1, drawn: row.drawn }).ankan, row.kan_tile.replace('0', '5')));
});

test('ryuukyoku and nine terminals', skipWithoutCorpus, (t) => {
    compare(t, 'tenhou_draw_tenpai', (row) => differs(ryuukyoku({ ...seatOf(row, 'concealed'), live: 0 }).tenpai, row.truth === 'tenpai'));
    compare(t, 'tenhou_nine_terminals', (row) => differs(nineTerminals(seatOf(row, 'hand14'))['nine-terminals'], true));
});

/* ---- Wins ----------------------------------------------------------------------- */

/** The round's circumstances are among the yaku: only the table knows them. */
function claimOf(row) {
    const yaku = `${text(row.yaku)} ${text(row.yakuman)}`;
    const has = (name) => new RegExp(`(^| )${name}(:| |$)`).test(yaku);
    return {
        by: row.by, tile: row.win_tile, round: row.round_wind, seat: row.seat_wind, dora: text(row.dora_ind), ura: text(row.ura_ind),
        riichi: has('daburu-riichi') ? 2 : Number(row.riichi), ippatsu: has('ippatsu'), rinshan: has('rinshan'),
        last: has('haitei') || has('houtei'), first: has('tenhou') || has('chiihou'),
        rules: { ...SWITCHES, red_fives: row.aka === '1', open_tanyao: row.kuitan === '1' },
        ...(row.robbed === '-' ? {} : { chankan: row.robbed }),
    };
}

const sorted = (words) => words.filter(Boolean).sort().join(' ');

for (const table of ['tenhou_wins_4p', 'tenhou_wins_3p']) {
    test(`${table}: yaku, fu, han and points`, skipWithoutCorpus, (t) => {
        compare(t, table, (row) => {
            const seat = { ...seatOf(row, 'concealed'), live: undefined };
            const verdict = win({ ...seat, ...claimOf(row) });
            const names = verdict.yaku?.map(({ name, han }) => (verdict.yakuman ? name : `${name}:${han}`)) ?? [];
            const wanted = sorted((row.yakuman === '-' ? row.yaku : row.yakuman).split(' '));
            return differs(verdict.legal, true) ?? differs(sorted(names), wanted) ??
                (row.fu === '-' ? undefined : differs(verdict.fu, Number(row.fu))) ??
                (row.han === '-' ? undefined : differs(verdict.han, Number(row.han))) ??
                differs(verdict.points, Number(row.points));
        });
    });
}

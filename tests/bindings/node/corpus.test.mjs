// Wins of real games, as requests of the package: what they were worth. (Other answers have the fingerprint, and tests/unit.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rows, skipWithoutCorpus, win } from './hantei.mjs';

const text = (cell) => (cell === '-' ? '' : cell);
const words = (cell) => text(cell).split(' ').filter(Boolean);

/** The whole request. The round's circumstances are among the yaku: only the table knows them. */
function requestOf(row) {
    const names = [...words(row.yaku), ...words(row.yakuman)].map((word) => word.split(':')[0]);
    const has = (...some) => some.some((name) => names.includes(name));
    return {
        hand: row.concealed, melds: words(row.melds), players: Number(row.players ?? 4), kita: Number(row.kita ?? 0),
        by: row.by, tile: row.win_tile, round: row.round_wind, seat: row.seat_wind, dora: text(row.dora_ind), ura: text(row.ura_ind),
        riichi: has('daburu-riichi') ? 2 : Number(row.riichi), ippatsu: has('ippatsu'), rinshan: has('rinshan'),
        last: has('haitei', 'houtei'), first: has('tenhou', 'chiihou'),
        rules: { preset: 'tenhou', red_fives: row.aka === '1', open_tanyao: row.kuitan === '1' },
        ...(row.robbed === '-' ? {} : { chankan: row.robbed }),
    };
}

const number = (cell, otherwise) => (cell === '-' ? otherwise : Number(cell));

for (const table of ['tenhou_wins_4p', 'tenhou_wins_3p']) {
    test(`${table}: yaku, fu, han and points`, skipWithoutCorpus, (t) => {
        const wins = rows(table);
        for (const row of wins) {
            const { legal, yaku, yakuman, han, fu, points } = win(requestOf(row));
            const names = yaku?.map((one) => (yakuman ? one.name : `${one.name}:${one.han}`)).sort();
            assert.deepEqual([legal, names, fu, han, points], [true, words(row.yakuman === '-' ? row.yaku : row.yakuman).sort(),
                number(row.fu, fu), number(row.han, han), Number(row.points)], JSON.stringify(row));
        }
        assert.ok(wins.length > 100, `${wins.length} rows`);
        t.diagnostic(`${table}: ${wins.length} rows`);
    });
}

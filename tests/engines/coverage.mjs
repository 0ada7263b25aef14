// How often everything occurred, by ron and tsumo, of four players and of three.
import { readFileSync } from 'node:fs';
import { isKan, tilesOf } from './adapters/common.mjs';

export const COLUMNS = ['4, ron', '4, tsumo', '3, ron', '3, tsumo'];
const WINDS = ['east', 'south', 'west', 'north'];
const upTo = (most) => Array.from({ length: most + 1 }, (_, i) => String(i));

// The names of all yaku, from the one place that defines them.
function yakuNames(file) {
    const rows = readFileSync(file, 'utf8').matchAll(/^YAKU\(\w+, "([^"]+)"/gm);
    return [...new Set([...rows].map(([, name]) => name))];
}

export const groupsOf = (yakuFile) => ({
    'yaku': yakuNames(yakuFile),
    'form': ['standard', 'chiitoi', 'kokushi'],
    'limit': ['no limit', 'mangan', 'haneman', 'baiman', 'sanbaiman', 'kazoe', 'yakuman'],
    'wait': ['ryanmen', 'kanchan', 'penchan', 'tanki', 'shanpon', 'chiitoi', 'kokushi', 'kokushi-13'],
    'refused': ['not-complete', 'no-yaku', 'chankan-not-allowed'],
    'hand': ['closed', 'open'],
    'melds': ['chi', 'pon', 'minkan', 'kakan', 'ankan'],
    'kans': upTo(4),
    'red fives': upTo(3),
    'norths': upTo(4),
    'dora indicators': upTo(5),
    'ura indicators': upTo(5),
    'round': WINDS,
    'seat': WINDS,
    'flags': ['riichi', 'double riichi', 'ippatsu', 'rinshan', 'robbed kakan', 'robbed ankan', 'robbed kita', 'last',
        'first', 'later winner', 'honba', 'sticks'],
    'liability': ['daisangen', 'daisuushii', 'suukantsu'],
    'rules': ['tenhou', 'majsoul', 'mleague', 'ema', 'wrc', 'own switches'],
});

function flagsOf(win) {
    const flags = {
        'riichi': win.riichi === 1, 'double riichi': win.riichi === 2, 'ippatsu': win.ippatsu, 'rinshan': win.rinshan,
        [`robbed ${win.chankan}`]: win.chankan, 'last': win.last_tile, 'first': win.first, 'later winner': win.later,
        'honba': win.honba > 0, 'sticks': win.sticks > 0,
    };
    return Object.keys(flags).filter((name) => flags[name]);
}

const ofWin = (win) => ({
    hand: [win.melds.every(({ kind }) => kind === 'ankan') ? 'closed' : 'open'],
    melds: win.melds.map(({ kind }) => kind),
    kans: [String(win.melds.filter(isKan).length)],
    'red fives': [String(tilesOf(win).filter(({ red }) => red).length)],
    norths: win.players === 3 ? [String(win.kita)] : [],
    'dora indicators': [String(win.dora.length)],
    'ura indicators': win.riichi > 0 ? [String(win.ura.length)] : [],
    round: [WINDS[win.round]],
    seat: [WINDS[win.seat]],
    flags: flagsOf(win),
    liability: win.pao ? [win.pao.yakuman] : [],
    rules: [typeof win.rules === 'string' ? win.rules : 'own switches'],
});

function ofAnswer({ legal, reason, yaku, form, limit, wait }) {
    return legal ? { yaku: yaku.map(({ name }) => name), form: [form], limit: [limit ?? 'no limit'], wait: [wait] }
        : { refused: [reason] };
}

export function count(coverage, win, answer) {
    const column = COLUMNS.indexOf(`${win.players}, ${win.by}`);
    for (const [group, names] of Object.entries({ ...ofAnswer(answer), ...ofWin(win) }))
        for (const name of names) {
            const row = (coverage[group] ??= {})[name] ??= { cells: [0, 0, 0, 0] };
            row.cells[column]++;
        }
}

// How often everything occurred, by ron and tsumo, of four players and of three.
import { readFileSync } from 'node:fs';
import { isKan, tilesOf } from './adapters/common.mjs';

export const COLUMNS = ['4, ron', '4, tsumo', '3, ron', '3, tsumo'];
const WINDS = ['east', 'south', 'west', 'north'];
const numbers = (what, least, most) => Array.from({ length: most - least + 1 }, (_, i) => `${least + i} ${what}`);

// The names of all yaku, from the one place where each is told.
const yakuNames = (file) => [...new Set([...readFileSync(file, 'utf8').matchAll(/^YAKU\(\w+, "([^"]+)"/gm)].map(([, name]) => name))];

export const groupsOf = (yakuFile) => ({
    'yaku': yakuNames(yakuFile),
    'form': ['standard', 'chiitoi', 'kokushi'],
    'limit': ['no limit', 'mangan', 'haneman', 'baiman', 'sanbaiman', 'kazoe', 'yakuman'],
    'wait': ['ryanmen', 'kanchan', 'penchan', 'tanki', 'shanpon', 'chiitoi', 'kokushi', 'kokushi-13'],
    'refused': ['not-complete', 'no-yaku', 'chankan-not-allowed'],
    'hand': ['closed', 'open'],
    'melds': ['chi', 'pon', 'minkan', 'kakan', 'ankan'],
    'kans': numbers('kans', 0, 4),
    'red fives': numbers('reds', 0, 3),
    'norths': numbers('norths', 0, 4),
    'dora': numbers('indicators', 0, 5),
    'ura': numbers('ura indicators', 0, 5),
    'round': WINDS.map((wind) => `round ${wind}`),
    'seat': WINDS.map((wind) => `seat ${wind}`),
    'flags': ['riichi', 'double riichi', 'ippatsu', 'rinshan', 'robbed kakan', 'robbed ankan', 'robbed kita', 'last', 'first',
        'later winner', 'honba', 'sticks'],
    'liability': ['daisangen', 'daisuushii', 'suukantsu'].map((yakuman) => `liable: ${yakuman}`),
    'rules': ['tenhou', 'majsoul', 'mleague', 'ema', 'wrc', 'own switches'],
});

function flagsOf(win) {
    const flags = {
        'riichi': win.riichi === 1, 'double riichi': win.riichi === 2, 'ippatsu': win.ippatsu, 'rinshan': win.rinshan,
        [`robbed ${win.chankan}`]: win.chankan, 'last': win.last_tile, 'first': win.first, 'later winner': win.later,
        'honba': win.honba > 0, 'sticks': win.sticks > 0, [`liable: ${win.pao?.yakuman}`]: win.pao,
    };
    return Object.keys(flags).filter((name) => flags[name]);
}

const ofWin = (win) => ({
    hand: [win.melds.every(({ kind }) => kind === 'ankan') ? 'closed' : 'open'],
    melds: win.melds.map(({ kind }) => kind),
    kans: [`${win.melds.filter(isKan).length} kans`],
    'red fives': [`${tilesOf(win).filter(({ red }) => red).length} reds`],
    norths: win.players === 3 ? [`${win.kita} norths`] : [],
    dora: [`${win.dora.length} indicators`],
    ura: win.riichi > 0 ? [`${win.ura.length} ura indicators`] : [],
    round: [`round ${WINDS[win.round]}`],
    seat: [`seat ${WINDS[win.seat]}`],
    flags: flagsOf(win).filter((name) => !name.startsWith('liable')),
    liability: flagsOf(win).filter((name) => name.startsWith('liable')),
    rules: [typeof win.rules === 'string' ? win.rules : 'own switches'],
});

const ofAnswer = ({ legal, reason, yaku, form, limit, wait }) => legal ?
    { yaku: yaku.map(({ name }) => name), form: [form], limit: [limit ?? 'no limit'], wait: [wait] } : { refused: [reason] };

export function count(coverage, win, answer) {
    const column = COLUMNS.indexOf(`${win.players}, ${win.by}`);
    for (const [group, names] of Object.entries({ ...ofAnswer(answer), ...ofWin(win) }))
        for (const name of names) {
            const row = (coverage[group] ??= {})[name] ??= { cells: [0, 0, 0, 0] };
            row.cells[column]++;
        }
}

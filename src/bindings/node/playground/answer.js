// What the judge says of a hand, for people.
import { PRESETS, claimOf, presetsFor, seatOf, seenOf } from './hand.js';
import { escaped, meld, plain, tile, tiles, tilesOf } from './tiles.js';

const REASONS = {
    'not-complete': 'the hand is not complete', 'no-yaku': 'no yaku', 'chankan-not-allowed': 'this kan may not be robbed',
    'furiten-river': 'furiten: a wait is among your own discards', 'furiten-turn': 'furiten until your next discard',
    'furiten-riichi': 'furiten since riichi', 'open-hand': 'the hand is open', noten: 'no discard leaves tenpai',
    points: 'too few points', wall: 'too few tiles are left', already: 'riichi is declared',
};
export const count = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;
const reason = (name) => REASONS[name] ?? name;

/** A request's answer, or its error: a field may not fit this one question. */
export function attempt(ask, request) {
    try {
        return ask(request);
    } catch (error) {
        return { error };
    }
}

/* ---- A win -------------------------------------------------------------------------- */

function worth({ legal, yakuman, han, fu, limit, error }) {
    if (error)
        return escaped(error.message);
    if (!legal)
        return '';
    const name = { kazoe: 'kazoe yakuman' }[limit] ?? limit ?? '';
    return yakuman > 0 ? (yakuman > 1 ? `${yakuman} yakuman` : 'yakuman') : `${han} han ${fu} fu${name ? `, ${name}` : ''}`;
}

/** Who pays: the discarder, all the same, or the dealer more than the others. */
function paid({ payments: { sticks, ...each } }) {
    const [most, ...rest] = Object.values(each).filter(Boolean).sort((a, b) => b - a), plus = sticks ? `, and ${sticks} from sticks` : '';
    if (rest.length === 0)
        return `the discarder pays ${most}${plus}`;
    return (rest.includes(most) ? `each pays ${most}` : `the dealer pays ${most}, ${rest.length > 1 ? 'the others' : 'the other'} ${rest[0]}`) + plus;
}

function winCard(title, win) {
    const disputed = win.disputed?.length ? `<p class="small">Sources disagree on: ${win.disputed.join(', ')}</p>` : '';
    if (!win.legal)
        return `<div class="card no"><h3>${title}</h3><p class="points">no</p><p>${win.error ? escaped(win.error.message) : win.reasons.map(reason).join('; ')}</p>${disputed}</div>`;
    const { yaku, fu_of: fu, points, reading } = win;
    return `<div class="card"><h3>${title}</h3><p class="points">${points}</p><p>${worth(win)}</p><p>${paid(win)}</p>
        <table>${yaku.map(({ name, han }) => `<tr><td>${name}<td>${han}`).join('')}</table>
        ${win.yakuman ? '' : `<p class="small">fu: ${Object.entries(fu).map(([name, each]) => `${name.replace('_', ' ')} ${each}`).join(', ')}</p>`}
        <p class="reading">${reading.split(' ').map((block) => (block.includes(':') ? meld(block) : `<span>${tiles(tilesOf(block), 'small')}</span>`)).join('')}</p>${disputed}</div>`;
}

const shortly = (win) => (win.legal ? `${win.points}` : win.error ? 'error' : reason(win.reason).split(':')[0]);

/** The win on a tile by ron and by tsumo, as all the fields say. */
const winsOn = (hantei, fields, concealed, melds, won) => ['ron', 'tsumo'].map((by) =>
    attempt(hantei.win, { ...seatOf(fields, melds), ...claimOf(fields, by, won), hand: concealed }));

/** The same win by every rule set; marked if its worth differs. */
function otherRules(winsBy, fields, chosen) {
    const rows = presetsFor(fields.players).map((rules) => [rules, ...winsBy({ ...fields, rules })]);
    const mine = rows.find(([rules]) => rules === chosen);
    const cell = (win, i) => `<td class="${shortly(win) === shortly(mine[i]) ? '' : 'differs'}">${shortly(win)}<br><small>${worth(win)}</small>`;
    return `<table class="rules"><caption>By each rule set; what differs is marked</caption>
        <tr><th><th>ron<th>tsumo${rows.map(([rules, ...wins]) => `<tr ${rules === chosen ? 'class="chosen"' : ''}><th scope="row">${PRESETS[rules]}${wins.map((win, i) => cell(win, i + 1)).join('')}`).join('')}</table>`;
}

function winOn(hantei, fields, concealed, melds, won, [ron, tsumo] = winsOn(hantei, fields, concealed, melds, won)) {
    return `<section><h2>A win on ${tile(won, 'inline')}</h2><div class="cards">${winCard('Ron', ron)}${winCard('Tsumo', tsumo)}</div>
        ${otherRules((asked) => winsOn(hantei, asked, concealed, melds, won), fields, fields.rules ?? 'tenhou')}</section>`;
}

/* ---- Waits --------------------------------------------------------------------------- */

export const drawsOf = (ukeire) => `<span class="draws">${ukeire.map(({ tile: name, left }) => tile(name, 'small', left)).join('')}</span>`;
export const distance = (shanten) => (shanten === null ? 'no shape' : shanten < 0 ? 'complete' : shanten === 0 ? 'tenpai' : `${shanten}-shanten`);

const SHOWN = 5; // discards; the others are folded, as hundreds of tiles take a browser long
const FORMS = { standard: 'standard', chiitoi: 'seven pairs', kokushi: 'thirteen orphans' };
const formsOf = (answer) => Object.entries(FORMS).filter(([form]) => answer[form] !== null)
    .map(([form, word]) => `${word} ${answer[form]}`).join(', ');

function waitsTable({ left, kinds }, wins, chosen) {
    const cell = (win) => `<td class="${win.legal ? '' : 'no'}">${shortly(win)}<br><small>${worth(win)}</small>`;
    return `<table class="waits"><caption>Waits with the copies left</caption><tr><th>tile<th>left<th>kind<th>ron<th>tsumo
        ${Object.entries(left).map(([name, number]) => `<tr ${name === chosen ? 'class="chosen"' : ''}><td><button type="button" class="bare" data-key="wait${name}" title="show this win">${tile(name)}</button>
            <td>${number}<td>${kinds[name].join(', ')}${wins[name]?.map(cell).join('') ?? '<td><td>'}`).join('')}</table>`;
}

/** How many melds a short hand lacks: without them its wins have no worth. */
const lacking = (list, melds) => Math.floor((14 - list.length) / 3) - melds.length;
const lackingNote = (number) => `<p class="hint">A win has 14 tiles: ${count(number, 'meld')} ${number === 1 ? 'is' : 'are'} missing, so no points are shown.</p>`;

/** What a hand is worth that waits for a draw. */
const aloneText = (values) => (values?.discards ? `<table class="valued"><tr><th>points<th>win<th>tenpai<tr>${valueCells(values.discards[0], 0)}</table>` : '') + valuesNote(values);

/** A hand that waits for a draw. */
function resting(hantei, fields, concealed, list, melds, valuesAt) {
    const seat = { ...seatOf(fields, melds), ...seenOf(fields), hand: concealed }, waits = hantei.waits(seat), { least, ukeire, left, ...forms } = hantei.shanten(seat);
    const effective = tilesOf(waits.effective), used = tilesOf(waits.shape).filter((name) => !effective.includes(name));
    const usedUp = used.length ? `<p class="no">Used up: ${tiles(used, 'small')}, as you hold all four</p>` : '';
    const furiten = waits.furiten.length ? `<p class="no">${waits.furiten.map((each) => reason(`furiten-${each}`)).join('; ')}. A tsumo is still a win.</p>` : '';
    if (!waits.tenpai)
        return `<h2>${used.length ? 'No wait is left' : distance(least)}</h2>${usedUp}<p class="small">${formsOf(forms)}</p>
            <p>${count(left, 'tile')} help:</p>${drawsOf(ukeire)}${aloneText(valuesAt(least))}`;
    const lacks = lacking(list, melds), wins = lacks > 0 ? {} :
        Object.fromEntries(effective.map((name) => [name, winsOn(hantei, fields, concealed, melds, name)]));
    const first = fields.wait && effective.includes(fields.wait) ? fields.wait : effective[0];
    return `<h2>Tenpai, ${count(waits.all_left, 'tile')} left</h2>${furiten}${usedUp}${waitsTable(waits, wins, first)}
        ${lacks > 0 ? lackingNote(lacks) : aloneText(valuesAt(least)) + winOn(hantei, fields, concealed, melds, first, wins[first])}`;
}

/* ---- Discards ------------------------------------------------------------------------ */

const percent = (part) => `${(100 * part).toFixed(1)} %`;
export const bar = (part) => `<span class="bar"><i style="width: ${(100 * part).toFixed(1)}%"></i></span>`;

/** At this turn, the first of each curve. */
function valueCells({ points: [points], win: [win], tenpai: [tenpai] }, most) {
    return `<td class="value">${bar(most ? points / most : 1)}${points.toFixed(0)}<td>${percent(win)}<td>${percent(tenpai)}`;
}

function discardRow({ tile: name, shanten, left, ukeire, value }, tenpai, most) {
    const found = tenpai.find((each) => plain(each.tile) === plain(name)), furiten = found?.furiten ? ' <em class="no">furiten</em>' : '';
    return `<tr><td><button type="button" class="bare" data-key="discard${name}" title="discard">${tile(name)}</button>
        ${value ? valueCells(value, most) : ''}<td>${distance(shanten)}${furiten}<td>${left}<td>${drawsOf(ukeire)}`;
}

function discardTable(caption, list, tenpai) {
    const isValued = list.some(({ value }) => value), most = isValued ? list[0].most : 0;
    return `<table class="discards ${isValued ? 'valued' : ''}"><caption>${caption}</caption>
        <tr><th>discard${isValued ? '<th>points<th>win<th>tenpai' : ''}<th>leaves<th>tiles<th>draws${list.map((each) => discardRow(each, tenpai, most)).join('')}</table>`;
}

/** The rows of the values, best first, with what helps after the discards that keep the shanten; a red five has a row of its own. */
function ranked(discards, values) {
    const most = values?.discards?.[0].points[0], helps = (name) => discards.find((each) => plain(each.tile) === plain(name))?.ukeire ?? [];
    return values?.discards?.map((value) => ({ ...value, ukeire: helps(value.tile), value, most })) ?? discards;
}

const valuesNote = (values) => (!values ? '' : values.refused ? `<p class="hint">${escaped(values.message)}</p>` :
    `<p class="small">Points, win and tenpai of a player who draws alone: no defence, no calls.${values.hand_changes ? '' : ' Without hand changes.'}</p>`);

/** A hand that has to discard, or is complete. */
function full(hantei, fields, concealed, list, melds, valuesAt) {
    const won = list.at(-1), seat = { ...seatOf(fields, melds), ...seenOf(fields), hand: concealed }, inRiichi = seat.riichi > 0;
    const { least, discards, ...forms } = hantei.shanten({ ...seat, ukeire: true }), riichi = attempt(hantei.riichi, seat);
    const values = inRiichi ? undefined : valuesAt(least), rows = ranked(discards, values);
    const tenpai = inRiichi ? [] : attempt(hantei.discards, seat).discards ?? [];
    const rest = list.slice(0, -1).join(''), lacks = lacking(list, melds);
    const win = least >= 0 ? '' : lacks > 0 ? lackingNote(lacks) : winOn(hantei, fields, rest, melds, won);
    const button = riichi.legal ? `Riichi is allowed with ${tiles(riichi.discards.map((each) => each.tile), 'small')}` :
        riichi.error || least < 0 ? '' : `No riichi: ${reason(riichi.reason)}`;
    return `<h2>${least < 0 ? 'Complete' : `${distance(least)[0].toUpperCase()}${distance(least).slice(1)}`}</h2>${win}
        <p class="small">${formsOf(forms)}</p><p>${button}</p>
        ${discardTable('Discards, the best first, with what then helps', rows.slice(0, SHOWN), tenpai)}${valuesNote(values)}
        ${rows.length > SHOWN ? `<details><summary>${count(rows.length - SHOWN, 'more discard')}</summary>${discardTable('', rows.slice(SHOWN), tenpai)}</details>` : ''}`;
}

/** What differs from Tenhou in the rules. */
function rulesNote(hantei, { rules: preset = 'tenhou', players }) {
    const of = (rules) => hantei.rules({ rules, ...(players === '3' ? { players: 3 } : {}) }), { rules, disputed } = of(preset), other = of('tenhou').rules;
    const names = Object.keys(rules).filter((name) => name !== 'preset' && String(rules[name]) !== String(other[name]));
    const row = (name) => `<tr><td>${name.replaceAll('_', ' ')}${disputed.includes(name) ? ' <em>disputed</em>' : ''}<td>${rules[name]}<td>${other[name]}`;
    return names.length === 0 ? '' : `<details><summary>${PRESETS[preset]} differs from Tenhou in ${count(names.length, 'rule')}</summary>
        <table><tr><th>rule<th>${PRESETS[preset]}<th>Tenhou${names.map(row).join('')}</table></details>`;
}

/** `valuesAt` gives the values of the hand, of that shanten, as soon as they are known. */
export function answerTo(hantei, fields, concealed, list, melds, valuesAt) {
    const known = (least) => (lacking(list, melds) > 0 ? undefined : valuesAt(least));
    const shown = (list.length % 3 === 2 ? full : resting)(hantei, fields, concealed, list, melds, known);
    return shown + rulesNote(hantei, fields);
}

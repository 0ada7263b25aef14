// What the judge says of a hand, for people.
import { claimOf, presetsFor, seatOf, seenOf } from './hand.js';
import { capital, list, problem, rule, text, words } from './language.js';
import { escaped, meld, plain, tile, tiles, tilesOf } from './tiles.js';

const reason = (name) => words.refusals[name];

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
        return escaped(problem(error));
    if (!legal)
        return '';
    if (yakuman > 0)
        return yakuman > 1 ? text('yakumanTimes', { n: yakuman }) : words.limits.yakuman;
    return list([text('hanFu', { han, fu }), limit && words.limits[limit]].filter(Boolean));
}

/** Who pays: the discarder, all the same, or the dealer more than the others. */
function paid({ payments: { sticks, ...each } }) {
    const [most, ...rest] = Object.values(each).filter(Boolean).sort((a, b) => b - a), who = rest.length === 0 ? 'discarder' : rest.includes(most) ? 'each' : 'dealer';
    return text(`${who}Pays`, { most, rest: rest[0], n: rest.length }) + (sticks ? text('fromSticks', { sticks }) : '');
}

/** What gives fu, set by set. */
function fuText({ fu_of: { sets, ...fuOf }, sets: each, fu, wait }) {
    const all = Object.entries(fuOf), sum = all.reduce((total, [, number]) => total + number, sets ?? 0);
    const parts = [...all.map(([name, number]) => text(`fu_${name}`, { fu: number, wait: words.waits[wait] })),
        ...each.map((set) => text(`set_${set.concealed ? 'closed_' : ''}${set.kan ? 'kan' : 'triplet'}`, { tile: tile(set.tile, 'small'), fu: set.fu }))];
    return text('fu', { list: `${parts.join(' + ')} = ${sum === fu ? fu : text('fuRounded', { sum, fu })}` });
}

function winCard(title, win) {
    const disputed = win.disputed?.length ? `<p class="small">${text('disputed', { rules: list(win.disputed.map(rule)) })}</p>` : '';
    if (!win.legal)
        return `<div class="card no"><h3>${title}</h3><p class="points">${text('impossible')}</p><p>${win.error ? escaped(problem(win.error)) : win.reasons.map(reason).join('<br>')}</p>${disputed}</div>`;
    const { yaku, points, reading } = win;
    return `<div class="card"><h3>${title}</h3><p class="points">${points}</p><p>${worth(win)}</p><p>${paid(win)}</p>
        <table>${yaku.map(({ name, han }) => `<tr><td>${words.yaku[name]}<td>${han}`).join('')}</table>
        ${win.yakuman ? '' : `<p class="small">${fuText(win)}</p>`}
        <p class="reading">${reading.split(' ').map((block) => (block.includes(':') ? meld(block) : `<span>${tiles(tilesOf(block), 'small')}</span>`)).join('')}</p>${disputed}</div>`;
}

const shortly = (win) => (win.legal ? `${win.points}` : win.error ? text('error') : reason(win.reason).split(/[:：]/)[0]);

/** The win on a tile by ron and by tsumo, as all the fields say. */
const winsOn = (hantei, fields, concealed, melds, won) => ['ron', 'tsumo'].map((by) =>
    attempt(hantei.win, { ...seatOf(fields, melds), ...claimOf(fields, by, won), hand: concealed, details: true }));

/** The same win by every rule set; marked if its worth differs. */
function otherRules(winsBy, fields, chosen) {
    const rows = presetsFor(fields.players).map((rules) => [rules, ...winsBy({ ...fields, rules })]);
    const mine = rows.find(([rules]) => rules === chosen);
    const cell = (win, i) => `<td class="${shortly(win) === shortly(mine[i]) ? '' : 'differs'}">${shortly(win)}<br><small>${worth(win)}</small>`;
    return `<table class="rules"><caption>${text('byRules')}</caption>
        <tr><th><th>${words.actions.ron}<th>${words.actions.tsumo}${rows.map(([rules, ...wins]) => `<tr ${rules === chosen ? 'class="chosen"' : ''}><th scope="row">${text(rules)}${wins.map((win, i) => cell(win, i + 1)).join('')}`).join('')}</table>`;
}

function winOn(hantei, fields, concealed, melds, won, [ron, tsumo] = winsOn(hantei, fields, concealed, melds, won)) {
    return `<section><h2>${text('winOn', { tile: tile(won, 'inline') })}</h2><div class="cards">${winCard(words.actions.ron, ron)}${winCard(words.actions.tsumo, tsumo)}</div>
        ${otherRules((asked) => winsOn(hantei, asked, concealed, melds, won), fields, fields.rules ?? 'tenhou')}</section>`;
}

/* ---- Waits --------------------------------------------------------------------------- */

export const drawsOf = (ukeire) => `<span class="draws">${ukeire.map(({ tile: name, left }) => tile(name, 'small', left)).join('')}</span>`;
export const distance = (shanten) => text(shanten === null ? 'noShape' : shanten < 0 ? 'complete' : shanten === 0 ? 'tenpai' : 'shanten', { n: shanten });
export const heads = (...names) => `<tr>${names.map((name) => `<th>${text(`head_${name}`)}`).join('')}`;

const SHOWN = 5; // discards; the others are folded, as hundreds of tiles take a browser long
const formsOf = (answer) => list(Object.entries(words.forms).filter(([form]) => answer[form] !== null)
    .map(([form, word]) => `${word} ${answer[form]}`));

function waitsTable({ left, kinds }, wins, chosen) {
    const cell = (win) => `<td class="${win.legal ? '' : 'no'}">${shortly(win)}<br><small>${worth(win)}</small>`;
    return `<table class="waits"><caption>${text('waitsCaption')}</caption>${heads('tile', 'left', 'kind')}<th>${words.actions.ron}<th>${words.actions.tsumo}
        ${Object.entries(left).map(([name, number]) => `<tr ${name === chosen ? 'class="chosen"' : ''}><td><button type="button" class="bare" data-key="wait${name}" title="${text('showWin')}">${tile(name)}</button>
            <td>${number}<td>${list(kinds[name].map((kind) => words.waits[kind]))}${wins[name]?.map(cell).join('') ?? '<td><td>'}`).join('')}</table>`;
}

/** How many melds a short hand lacks: without them its wins have no worth. */
const lacking = (held, melds) => Math.floor((14 - held.length) / 3) - melds.length;
const lackingNote = (number) => `<p class="hint">${text('meldsMissing', { n: number })}</p>`;

/** What a hand is worth that waits for a draw. */
const aloneText = (values) => (values?.discards ? `<table class="valued">${heads('points', 'win', 'tenpai')}<tr>${valueCells(values.discards[0], 0)}</table>` : '') + valuesNote(values);

/** A hand that waits for a draw. */
function resting(hantei, fields, concealed, held, melds, valuesAt) {
    const seat = { ...seatOf(fields, melds), ...seenOf(fields), hand: concealed }, waits = hantei.waits(seat), { least, ukeire, left, ...forms } = hantei.shanten(seat);
    const effective = tilesOf(waits.effective), used = tilesOf(waits.shape).filter((name) => !effective.includes(name));
    const usedUp = used.length ? `<p class="no">${text('usedUp', { tiles: tiles(used, 'small') })}</p>` : '';
    const furiten = waits.furiten.length ? `<p class="no">${waits.furiten.map((each) => reason(`furiten-${each}`)).join('<br>')}<br>${text('tsumoStill')}</p>` : '';
    if (!waits.tenpai)
        return `<h2>${used.length ? text('noWaitLeft') : capital(distance(least))}</h2>${usedUp}<p class="small">${formsOf(forms)}</p>
            <p>${text('tilesHelp', { n: left })}</p>${drawsOf(ukeire)}${aloneText(valuesAt(least))}`;
    const lacks = lacking(held, melds), wins = lacks > 0 ? {} :
        Object.fromEntries(effective.map((name) => [name, winsOn(hantei, fields, concealed, melds, name)]));
    const first = fields.wait && effective.includes(fields.wait) ? fields.wait : effective[0];
    return `<h2>${text('tenpaiLeft', { n: waits.all_left })}</h2>${furiten}${usedUp}${waitsTable(waits, wins, first)}
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
    const found = tenpai.find((each) => plain(each.tile) === plain(name)), furiten = found?.furiten ? ` <em class="no">${text('furiten')}</em>` : '';
    return `<tr><td><button type="button" class="bare" data-key="discard${name}" title="${text('discardThis')}">${tile(name)}</button>
        ${value ? valueCells(value, most) : ''}<td>${distance(shanten)}${furiten}<td>${left}<td>${drawsOf(ukeire)}`;
}

function discardTable(caption, rows, tenpai) {
    const isValued = rows.some(({ value }) => value), most = isValued ? rows[0].most : 0;
    return `<table class="discards ${isValued ? 'valued' : ''}"><caption>${caption}</caption>
        ${heads('discard', ...(isValued ? ['points', 'win', 'tenpai'] : []), 'leaves', 'tiles', 'draws')}${rows.map((each) => discardRow(each, tenpai, most)).join('')}</table>`;
}

/** The rows of the values, best first, with what helps after the discards that keep the shanten; a red five has a row of its own. */
function ranked(discards, values) {
    const most = values?.discards?.[0].points[0], helps = (name) => discards.find((each) => plain(each.tile) === plain(name))?.ukeire ?? [];
    return values?.discards?.map((value) => ({ ...value, ukeire: helps(value.tile), value, most })) ?? discards;
}

const valuesNote = (values) => (!values ? '' : values.refused ? `<p class="hint">${escaped(problem({ code: values.refused, ...values }))}</p>` :
    `<p class="small">${text('alone')}${values.hand_changes ? '' : text('noChanges')}</p>`);

/** A hand that has to discard, or is complete. */
function full(hantei, fields, concealed, held, melds, valuesAt) {
    const won = held.at(-1), seat = { ...seatOf(fields, melds), ...seenOf(fields), hand: concealed }, inRiichi = seat.riichi > 0;
    const { least, discards, ...forms } = hantei.shanten({ ...seat, ukeire: true }), riichi = attempt(hantei.riichi, seat);
    const values = inRiichi ? undefined : valuesAt(least), rows = ranked(discards, values);
    const tenpai = inRiichi ? [] : attempt(hantei.discards, seat).discards ?? [];
    const rest = held.slice(0, -1).join(''), lacks = lacking(held, melds);
    const win = least >= 0 ? '' : lacks > 0 ? lackingNote(lacks) : winOn(hantei, fields, rest, melds, won);
    const button = riichi.legal ? text('riichiWith', { tiles: tiles(riichi.discards.map((each) => each.tile), 'small') }) :
        riichi.error || least < 0 ? '' : text('noRiichi', { reason: reason(riichi.reason) });
    return `<h2>${capital(distance(least))}</h2>${win}
        <p class="small">${formsOf(forms)}</p><p>${button}</p>
        ${discardTable(text('discardsCaption'), rows.slice(0, SHOWN), tenpai)}${valuesNote(values)}
        ${rows.length > SHOWN ? `<details><summary>${text('moreDiscards', { n: rows.length - SHOWN })}</summary>${discardTable('', rows.slice(SHOWN), tenpai)}</details>` : ''}`;
}

/** What differs from Tenhou in the rules. */
function rulesNote(hantei, { rules: preset = 'tenhou', players }) {
    const of = (rules) => hantei.rules({ rules, ...(players === '3' ? { players: 3 } : {}) }), { rules, disputed } = of(preset), other = of('tenhou').rules;
    const names = Object.keys(rules).filter((name) => name !== 'preset' && String(rules[name]) !== String(other[name]));
    const value = (each) => list([each].flat().map(rule));
    const row = (name) => `<tr><td>${rule(name)}${disputed.includes(name) ? ` <em>${text('disputedOne')}</em>` : ''}<td>${value(rules[name])}<td>${value(other[name])}`;
    return names.length === 0 ? '' : `<details><summary>${text('differsFrom', { name: text(preset), n: names.length })}</summary>
        <table>${heads('rule')}<th>${text(preset)}<th>${text('tenhou')}${names.map(row).join('')}</table></details>`;
}

/** `valuesAt` gives the values of the hand, of that shanten, as soon as they are known. */
export function answerTo(hantei, fields, concealed, held, melds, valuesAt) {
    const known = (least) => (lacking(held, melds) > 0 ? undefined : valuesAt(least));
    const shown = (held.length % 3 === 2 ? full : resting)(hantei, fields, concealed, held, melds, known);
    return shown + rulesNote(hantei, fields);
}

// The page: fields in, answers out. The address holds the fields.
import { answerTo, count } from './answer.js';
import { PRESETS, meldWord, presetsFor, read, tilesIn } from './hand.js';
import { hantei } from './hantei.js';
import { escaped, meld, nameOf, plain, show, sorted, textOf, tile } from './tiles.js';
import { openLog } from './log.js';
import { requestOf, valuesOf } from './values.js';

const find = (id) => document.getElementById(id);
const EXAMPLE = '23m406p78999s111z', TARGETS = { hand: 'hand', chi: 'chi', pon: 'pon', kan: 'kan', ankan: 'closed kan',
    dora: 'dora', ura: 'ura', river: 'discards' };
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0], ROWS = [...['m', 'p', 's'].map((suit) => RANKS.map((rank) => rank + suit)),
    [1, 2, 3, 4, 5, 6, 7].map((rank) => `${rank}z`)];
const PAUSE = 400; // milliseconds without a change after which the hand is a step of the history

const form = find('seat'), hand = find('hand');
const past = []; // fields before each change, for undo
let target = 'hand', timer, last = {};

/* ---- Fields --------------------------------------------------------------------- */

const controls = () => [hand, ...form.elements];
const isEmpty = (control) => (control.type === 'checkbox' ? !control.checked : control.value === (control.options?.[0].value ?? ''));
const fieldsNow = () => Object.fromEntries(controls().filter((each) => !isEmpty(each))
    .map((each) => [each.name, each.type === 'checkbox' ? '1' : each.value]));

function fill(fields) {
    showRules(fields.players);
    for (const control of controls()) {
        if (control.type === 'checkbox')
            control.checked = Boolean(fields[control.name]);
        else
            control.value = fields[control.name] ?? control.options?.[0].value ?? '';
        if (control.selectedIndex < 0)
            control.selectedIndex = 0;
    }
}

/** Three players have two rule sets. */
function showRules(players) {
    const before = form.rules.value, known = presetsFor(players);
    form.rules.innerHTML = known.map((name) => `<option value="${name}">${PRESETS[name]}`).join('');
    form.rules.value = known.includes(before) ? before : known[0];
}

/* ---- The address ---------------------------------------------------------------- */

const isLog = () => location.hash.startsWith('#log');

function keepInAddress() {
    const hash = `#${new URLSearchParams(fieldsNow())}`;
    if (hash !== location.hash && !isLog())
        history.pushState(null, '', hash);
}

function followAddress() {
    find('hand-page').hidden = isLog();
    find('log-page').hidden = !isLog();
    find(isLog() ? 'to-log' : 'to-hand').setAttribute('aria-current', 'page');
    find(isLog() ? 'to-hand' : 'to-log').removeAttribute('aria-current');
    if (isLog())
        return openLog(find('log-page'));
    past.length = 0;
    form.querySelector('details').open ||= innerWidth > 960;
    fill(location.hash.length > 1 ? Object.fromEntries(new URLSearchParams(location.hash.slice(1))) : { hand: EXAMPLE });
    return showAll();
}

/* ---- The hand ------------------------------------------------------------------- */

/** The tiles in order, the last one apart if it is one more. */
function picture(concealed, melds) {
    const isDrawn = concealed.length % 3 === 2, places = concealed.map((name, place) => ({ name, place }));
    const drawn = isDrawn ? places.pop() : undefined;
    const order = sorted(places.map(({ name, place }) => `${name}${place}`)).map((key) => places[key.slice(2)]);
    const button = ({ name, place }, kind = '') =>
        `<button type="button" class="bare ${kind}" data-key="remove${place}" title="remove">${tile(name)}</button>`;
    return order.map((each) => button(each)).join('') + (drawn ? button(drawn, 'drawn') : '') +
        melds.map((text, i) => `<button type="button" class="bare" data-key="meld${i}" title="remove">${meld(text)}</button>`).join('');
}

function makePad() {
    const button = (name, isFirst) => `<button type="button" class="bare" data-key="${name}" tabindex="${isFirst ? 0 : -1}"
        aria-label="${nameOf(name)}">${tile(name)}</button>`;
    find('tiles').innerHTML = ROWS.map((row, i) => `<div>${row.map((name, j) => button(name, i + j === 0)).join('')}</div>`).join('');
    find('target').innerHTML = Object.entries(TARGETS).map(([name, word]) =>
        `<label><input type="radio" name="target" value="${name}"><span>${word}</span></label>`).join('');
}

/** All four copies of a tile may be in the hand; a chi begins with its lowest tile. */
function showPad(concealed) {
    const isOver = (name) => concealed.filter((each) => plain(each) === plain(name)).length >= 4;
    find('target').querySelector(`[value=${target}]`).checked = true;
    find('how').textContent = target === 'chi' ? 'Tap the lowest tile of the chi.' : '';
    for (const button of find('tiles').querySelectorAll('button')) {
        const { key } = button.dataset;
        button.ariaDisabled = target === 'hand' ? isOver(key) : target === 'chi' && !meldWord(target, key);
    }
}

/** `at` counts bytes. */
function problemText({ code, message, field, at }, text) {
    const where = ['hand', 'tiles', 'request'].includes(field) ? '' : `${field}: `;
    const letters = [...new TextDecoder().decode(new TextEncoder().encode(text).slice(0, at))].length;
    return `<span class="${code === 'tile-count' ? 'hint' : 'wrong'}">${escaped(where + message)}${letters ? ` (after ${count(letters, 'letter')})` : ''}</span>`;
}

/** Fields without an effect. */
function ignored({ riichi, ippatsu, ura }) {
    const words = [ippatsu && 'Ippatsu', ura && 'Ura'].filter(Boolean);
    return !riichi && words.length ? `${words.join(' and ')} without riichi: not counted.` : '';
}

/** What may throw: the text is somebody's. */
function tryTo(make, text = '') {
    try {
        return { made: make() };
    } catch (error) {
        if (!(error instanceof hantei.HanteiError))
            throw error;
        return { problem: problemText(error, form.elements[error.field]?.value ?? text) };
    }
}

function showAll() {
    const fields = fieldsNow(), { concealed, melds } = read(hand.value);
    const list = concealed ? tryTo(() => tilesIn(concealed, hantei.parse)).made ?? [] : [];
    show(find('picture'), tryTo(() => picture(list, melds)).made ?? '');
    showPad(list);
    const valuesAt = (shanten) => valuesOf(requestOf(fields, concealed, melds), shanten, showAll);
    const { made, problem } = concealed ? tryTo(() => answerTo(hantei, fields, concealed, list, melds, valuesAt), concealed) : { made: '' };
    if (find('problem').innerHTML !== (problem ?? ''))
        find('problem').innerHTML = problem ?? '';
    find('ignored').textContent = ignored(fields);
    // While a hand is typed, the last answer stays, dimmed.
    find('answer').classList.toggle('stale', made === undefined);
    if (made !== undefined)
        show(find('answer'), made);
    last = fields;
    find('undo').disabled = past.length === 0;
    find('clear').disabled = !hand.value;
}

function undo() {
    fill(past.pop());
    keepInAddress();
    showAll();
}

function change(text) {
    past.push(last);
    hand.value = text;
    clearTimeout(timer);
    timer = setTimeout(keepInAddress, PAUSE);
    showAll();
}

const joined = (concealed, melds) => [textOf(concealed), ...melds].filter(Boolean).join(' ');

/** The hand without a tile, such as after a discard, or without a meld. */
function without(index, meldIndex) {
    const words = hand.value.trim().split(/\s+/).filter((word) => word.includes(':'));
    const list = tilesIn(read(hand.value).concealed, hantei.parse);
    change(joined(list.filter((_, i) => i !== index), words.filter((_, i) => i !== meldIndex)));
}

/** This very tile, or one of its kind. */
function discard(name) {
    const list = tilesIn(read(hand.value).concealed, hantei.parse), exact = list.lastIndexOf(name);
    without(exact >= 0 ? exact : list.findLastIndex((each) => plain(each) === plain(name)));
}

function tap(name) {
    const words = hand.value.trim().split(/\s+/).filter((word) => word.includes(':')), word = TARGETS[target] && meldWord(target, name);
    if (['dora', 'ura', 'river'].includes(target)) {
        form[target].value = form[target].value.replace(/([mpsz])$/, (suit) => (suit === name[1] ? '' : suit)) + name;
        return change(hand.value);
    }
    const list = tryTo(() => tilesIn(read(hand.value).concealed, hantei.parse)).made ?? [];
    const isMeld = target !== 'hand' && word;
    target = 'hand';
    return change(joined(isMeld ? list : [...list, name], isMeld ? [...words, word] : words));
}

/* ---- Events --------------------------------------------------------------------- */

function pressed(event) {
    const key = event.target.closest('[data-key]')?.dataset.key;
    const [, what, index] = /^(remove|meld|discard|wait)(.+)$/.exec(key ?? '') ?? [];
    if (what === 'remove')
        without(Number(index));
    else if (what === 'meld')
        without(-1, Number(index));
    else if (what === 'wait') {
        form.wait.value = index;
        change(hand.value);
    } else if (what === 'discard')
        discard(index);
}

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Arrows move between the tiles of the pad. */
function moveInPad(event) {
    const name = event.target.dataset.key, [down, right] = STEPS[event.key] ?? [], row = ROWS.findIndex((each) => each.includes(name));
    if (down === undefined || row < 0)
        return;
    event.preventDefault();
    const into = ROWS[(row + down + ROWS.length) % ROWS.length], at = (ROWS[row].indexOf(name) + right + into.length) % into.length;
    find('tiles').querySelector(`[data-key="${into[at]}"]`).focus();
}

hand.addEventListener('input', () => change(hand.value));
find('undo').addEventListener('click', undo);
find('clear').addEventListener('click', () => {
    change('');
    hand.focus();
});
form.addEventListener('input', ({ target: { name, value } }) => {
    if (name === 'players')
        showRules(value);
    change(hand.value);
});
form.addEventListener('submit', (event) => event.preventDefault());
find('pad').addEventListener('change', ({ target: { value } }) => {
    target = value;
    showAll();
});
find('tiles').addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button && button.ariaDisabled !== 'true')
        tap(button.dataset.key);
});
find('tiles').addEventListener('keydown', moveInPad);
find('picture').addEventListener('click', pressed);
find('answer').addEventListener('click', pressed);
addEventListener('popstate', followAddress);
addEventListener('hashchange', followAddress);
makePad();
followAddress();

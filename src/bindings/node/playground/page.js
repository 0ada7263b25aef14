// The page: fields in, answers out. The address holds the fields.
import { answerTo } from './answer.js';
import { deal, question, verdict } from './drill.js';
import { isMeldWord, meldWord, presetsFor, read, tilesIn, wordsOf } from './hand.js';
import { hantei } from './hantei.js';
import { capital, problem, text, translate, words } from './language.js';
import { escaped, meld, nameOf, plain, show, sorted, textOf, tile } from './tiles.js';
import { openLog } from './log.js';
import { requestOf, valuesOf } from './values.js';

const find = (id) => document.getElementById(id);
const EXAMPLE = '23m406p78999s111z', TARGETS = ['hand', 'chi', 'pon', 'kan', 'ankan', 'dora', 'ura', 'river'];
const targetName = (name) => words.actions[name === 'kan' ? 'daiminkan' : name] ?? text(name);
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
    form.rules.innerHTML = known.map((name) => `<option value="${name}">${text(name)}`).join('');
    form.rules.value = known.includes(before) ? before : known[0];
}

/* ---- The address ---------------------------------------------------------------- */

const isLog = () => location.hash.startsWith('#log');

function keepInAddress() {
    const hash = `#${new URLSearchParams(fieldsNow())}`;
    if (hash !== location.hash && !isLog())
        history.pushState(null, '', hash);
}

function showPlace() {
    const place = isLog() ? 'log' : form.drill.value ? 'drill' : 'hand';
    for (const each of ['hand', 'drill', 'log'])
        find(`to-${each}`).ariaCurrent = each === place ? 'page' : null;
}

function followAddress() {
    find('hand-page').hidden = isLog();
    find('log-page').hidden = !isLog();
    showPlace();
    if (isLog())
        return openLog();
    past.length = 0;
    form.querySelector('details').open ||= innerWidth > 960;
    fill(fieldsOfAddress());
    if (location.hash === '#drill')
        history.replaceState(null, '', `#${new URLSearchParams(fieldsNow())}`);
    return showAll();
}

/** A drill's address becomes that of its hand. */
const fieldsOfAddress = () => (location.hash === '#drill' ? deal(hantei) :
    location.hash.length > 1 ? Object.fromEntries(new URLSearchParams(location.hash.slice(1))) : { hand: EXAMPLE });

/* ---- The hand ------------------------------------------------------------------- */

/** The tiles in order, the last one apart if it is one more. */
function picture(concealed, melds) {
    const isDrawn = concealed.length % 3 === 2, places = concealed.map((name, place) => ({ name, place }));
    const drawn = isDrawn ? places.pop() : undefined;
    const order = sorted(places.map(({ name, place }) => `${name}${place}`)).map((key) => places[key.slice(2)]);
    const button = ({ name, place }, kind = '') =>
        `<button type="button" class="bare ${kind}" data-key="remove${place}" title="${text(form.drill.value === 'ask' ? 'discardThis' : 'remove')}">${tile(name)}</button>`;
    return order.map((each) => button(each)).join('') + (drawn ? button(drawn, 'drawn') : '') +
        melds.map((made, i) => `<button type="button" class="bare" data-key="meld${i}" title="${text('remove')}">${meld(made)}</button>`).join('');
}

function makePad() {
    const button = (name, isFirst) => `<button type="button" class="bare" data-key="${name}" tabindex="${isFirst ? 0 : -1}"
        aria-label="${nameOf(name)}">${tile(name)}</button>`;
    find('tiles').innerHTML = ROWS.map((row, i) => `<div>${row.map((name, j) => button(name, i + j === 0)).join('')}</div>`).join('');
    find('target').innerHTML = TARGETS.map((name) =>
        `<label><input type="radio" name="target" value="${name}"><span>${targetName(name)}</span></label>`).join('');
}

/** All four copies of a tile may be in the hand; a chi begins with its lowest tile. */
function showPad(concealed) {
    const isOver = (name) => concealed.filter((each) => plain(each) === plain(name)).length >= 4;
    find('target').querySelector(`[value=${target}]`).checked = true;
    find('how').textContent = target === 'chi' ? text('lowestOfChi') : '';
    for (const button of find('tiles').querySelectorAll('button')) {
        const { key } = button.dataset;
        button.ariaDisabled = target === 'hand' ? isOver(key) : target === 'chi' && !meldWord(target, key);
    }
}

/** `at` counts bytes. */
function problemText({ code, message, field, at }, typed) {
    const where = form.elements[field] ? text(field) + text('colon') : '';
    const letters = [...new TextDecoder().decode(new TextEncoder().encode(typed).slice(0, at))].length;
    return `<span class="${code === 'tile-count' ? 'hint' : 'wrong'}">${escaped(where + problem({ code, message }))}${letters ? text('afterLetters', { n: letters }) : ''}</span>`;
}

/** Fields without an effect. */
function ignored({ riichi, ippatsu, ura }) {
    const fields = [ippatsu && capital(text('ippatsu')), ura && text('ura')].filter(Boolean);
    return !riichi && fields.length ? text('withoutRiichi', { fields: fields.join(text('and')) }) : '';
}

/** What may throw: the text is somebody's. */
function tryTo(make, typed = '') {
    try {
        return { made: make() };
    } catch (error) {
        if (!(error instanceof hantei.HanteiError))
            throw error;
        return { problem: problemText(error, form.elements[error.field]?.value ?? typed) };
    }
}

/** In a drill the answer waits for the discard; by then the worker has begun. */
function drilled({ drill, ...fields }, answer, valuesAt) {
    return !drill ? answer : drill === 'ask' ? question(fields) : verdict(drill, valuesAt()) + answer;
}

function showAll() {
    const fields = fieldsNow(), { concealed, melds } = read(hand.value);
    const held = concealed ? tryTo(() => tilesIn(concealed, hantei.parse)).made ?? [] : [];
    show(find('picture'), tryTo(() => picture(held, melds)).made ?? '');
    showPad(held);
    const valuesAt = (shanten) => valuesOf(requestOf(fields, concealed, melds), shanten, showAll);
    const { made, problem: wrong } = concealed ? tryTo(() => drilled(fields, answerTo(hantei, fields, concealed, held, melds, valuesAt), valuesAt), concealed) : { made: '' };
    if (find('problem').innerHTML !== (wrong ?? ''))
        find('problem').innerHTML = wrong ?? '';
    find('ignored').textContent = ignored(fields);
    // While a hand is typed, the last answer stays, dimmed.
    find('answer').classList.toggle('stale', made === undefined);
    if (made !== undefined)
        show(find('answer'), made);
    last = fields;
    find('pad').hidden = form.hidden = Boolean(fields.drill);
    showPlace();
    find('undo').disabled = past.length === 0;
    find('clear').disabled = !hand.value;
}

/** Another hand ends a drill. */
function change(typed) {
    past.push(last);
    hand.value = typed;
    if (typed !== (last.hand ?? ''))
        form.drill.value = '';
    clearTimeout(timer);
    timer = setTimeout(keepInAddress, PAUSE);
    showAll();
}

const heldNow = () => tilesIn(read(hand.value).concealed, hantei.parse);
const joined = (concealed, melds) => [textOf(concealed), ...melds].filter(Boolean).join(' ');

/** The hand without a tile, such as after a discard, or without a meld. */
function without(index, meldIndex) {
    const made = wordsOf(hand.value).filter(isMeldWord);
    change(joined(heldNow().filter((_, i) => i !== index), made.filter((_, i) => i !== meldIndex)));
}

/** The tile itself, else another of the same kind. */
function discard(name) {
    const held = heldNow(), exact = held.lastIndexOf(name);
    without(exact >= 0 ? exact : held.findLastIndex((each) => plain(each) === plain(name)));
}

function setField(name, value) {
    form[name].value = value;
    change(hand.value);
}

function tap(name) {
    if (['dora', 'ura', 'river'].includes(target))
        return setField(target, form[target].value.replace(/([mpsz])$/, (suit) => (suit === name[1] ? '' : suit)) + name);
    const made = wordsOf(hand.value).filter(isMeldWord), held = tryTo(heldNow).made ?? [], word = meldWord(target, name);
    const isMeld = target !== 'hand' && word;
    target = 'hand';
    return change(joined(isMeld ? held : [...held, name], isMeld ? [...made, word] : made));
}

/* ---- Events --------------------------------------------------------------------- */

const PRESSED = {
    remove: (place) => (form.drill.value === 'ask' ? setField('drill', heldNow()[place]) : without(Number(place))),
    meld: (number) => without(-1, Number(number)),
    wait: (name) => setField('wait', name),
    discard,
};

function pressed({ target: element }) {
    const [, what, named] = /^(remove|meld|discard|wait)(.+)$/.exec(element.closest('[data-key]')?.dataset.key) ?? [];
    PRESSED[what]?.(named);
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
find('undo').addEventListener('click', () => {
    fill(past.pop());
    keepInAddress();
    showAll();
});
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
find('tiles').addEventListener('click', ({ target: element }) => {
    const button = element.closest('button:not([aria-disabled=true])');
    if (button)
        tap(button.dataset.key);
});
find('tiles').addEventListener('keydown', moveInPad);
find('picture').addEventListener('click', pressed);
find('answer').addEventListener('click', pressed);
addEventListener('popstate', followAddress);
addEventListener('hashchange', followAddress);
translate();
makePad();
followAddress();

// The language of the page: the one chosen before, else the browser's. Names of the game are the library's.
import { claimText } from './claims.js';
import { hantei } from './hantei.js';
import { ERRORS, LANGUAGES, RULES, TEXTS } from './texts.js';

const KEPT = 'hantei-language';

/** What a function makes; nothing if it fails. */
function orNothing(make) {
    try {
        return make();
    } catch {
        return undefined;
    }
}

/** The library has no words in most languages, and a browser may refuse to keep anything. */
const wordsIn = (language) => orNothing(() => hantei.words({ language }));
const wanted = [orNothing(() => localStorage.getItem(KEPT)), ...navigator.languages, 'en'].filter(Boolean);
export const words = wanted.reduce((found, tag) => found ?? wordsIn(tag), undefined);
const place = Object.keys(LANGUAGES).indexOf(words.language);

/** {name} is a value, {name|one|many} depends on it. */
export const text = (key, values = {}) => TEXTS[key][place].replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name, one, many) => (one === undefined ? values[name] : Number(values[name]) === 1 ? one : many));
export const list = (all) => all.join(text('comma'));
const ofLibrary = (name) => ['yaku', 'limits', 'game_ends', 'actions'].map((group) => words[group][name.replaceAll('_', '-')]).find(Boolean);
export const rule = (name) => (place > 0 && (RULES[name]?.[place - 1] ?? ofLibrary(String(name)))) || String(name).replaceAll('_', ' ');
export const problem = ({ code, message }) => ERRORS[code]?.[place - 1] ?? message;
const english = wordsIn('en');
export const claim = (says) => claimText(says, place, words, english);
export const capital = (name) => name[0].toUpperCase() + name.slice(1);

/** Elements with data-text begin with it, fields with data-hint have it inside, others have a label. */
export function translate() {
    const each = (name, show) => document.querySelectorAll(`[data-${name}]`).forEach((element) => show(element, text(element.dataset[name])));
    document.documentElement.lang = words.language;
    document.title = text('title');
    each('text', (element, said) => element.prepend(said, ' '));
    each('hint', (element, said) => { element.placeholder = said; });
    each('label', (element, said) => { element.ariaLabel = said; });
    document.querySelectorAll('[data-wind] option').forEach((option) => { option.text = words.winds[option.value]; });
    document.querySelector('footer').innerHTML = text('footer', { link: '<a href="https://github.com/FluffyStuff/riichi-mahjong-tiles">FluffyStuff</a>' });
    const choice = document.getElementById('language');
    choice.innerHTML = Object.entries(LANGUAGES).map(([tag, name]) => `<option value="${tag}" lang="${tag}">${name}`).join('');
    choice.value = words.language;
    choice.addEventListener('change', () => {
        orNothing(() => localStorage.setItem(KEPT, choice.value));
        location.reload();
    });
}

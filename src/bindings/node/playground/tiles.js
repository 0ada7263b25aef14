// Tiles as pictures and in words. Pages are made of texts in HTML: whatever is not ours passes through `escaped`.
import { text, words } from './language.js';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text) => String(text).replace(/[&<>"]/g, (letter) => ENTITIES[letter]);

/** '14m7z' as '1m', '4m', '7z'. */
export const tilesOf = (text) =>
    [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));

/** '1m', '4m', '7z' as '14m7z'. */
export const textOf = (tiles) => tiles.join('').replace(/(\d)([mpsz])(?=\d\2)/g, '$1');

/** For sorting: a red five is before the plain ones. */
export const orderOf = ([rank, suit]) => 'mpsz'.indexOf(suit) * 10 + (rank === '0' ? 4.5 : Number(rank));
export const sorted = (tiles) => [...tiles].sort((a, b) => orderOf(a) - orderOf(b));
export const plain = (tile) => tile.replace('0', '5');

export function nameOf([rank, suit]) {
    if (suit === 'z')
        return [...Object.values(words.winds), ...text('dragons').split('|')][rank - 1];
    return suit ? text('suits', { rank: rank === '0' ? text('red', { rank: 5 }) : rank }).split('|')['mps'.indexOf(suit)] : text('hidden');
}

/** Faces are backgrounds: a browser draws each once, and a page has one element a tile, also with the copies left. */
export const tile = (name, kind = '', left = undefined) =>
    `<i class="tile t${name === '?' ? 'back' : name} ${kind}" role="img" ${left === undefined ? '' : `data-left="${left}"`}
        aria-label="${left === undefined ? nameOf(name) : text('copiesLeft', { tile: nameOf(name), n: left })}"></i>`;
export const tiles = (list, kind) => list.map((name) => tile(name, kind)).join('');

/** A meld such as chi:340m/4m@3: the claimed tile lies sideways, where its player sits. Nothing of half a meld. */
export function meld(said) {
    const [, kind, all = '', claimed, from, added] = /^(\w+):(\w+)(?:\/(\w+)@(\d))?(?:\+(\w+))?$/.exec(said) ?? [], held = tilesOf(all);
    if (held.length < 3 || (kind === 'ankan' ? held.length !== 4 : !held.includes(claimed)))
        return '';
    if (kind === 'ankan')
        return `<span class="meld" aria-label="${words.actions.ankan}">${tiles(['?', ...held.slice(1, 3), '?'])}</span>`;
    if (added)
        held.splice(held.indexOf(added), 1);
    held.splice(held.indexOf(claimed), 1);
    const aside = tile(claimed, 'sideways') + (added ? tile(added, 'sideways added') : ''), shown = held.map((each) => tile(each));
    shown.splice(from === '3' ? 0 : from === '2' ? 1 : shown.length, 0, `<span class="aside">${aside}</span>`);
    return `<span class="meld" aria-label="${words.actions[kind] ?? kind}">${shown.join('')}</span>`;
}

/** Replaces what an element shows; the focus stays where it was. */
export function show(element, html) {
    const key = element.contains(document.activeElement) && document.activeElement.dataset.key;
    element.innerHTML = html;
    if (key)
        element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

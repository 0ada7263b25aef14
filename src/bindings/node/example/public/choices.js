// What a seat may do, as responses, in the order of buttons; for the page.
import { tilesOf } from '../../playground/tiles.js';

export function choicesOf({ discard = '', tsumogiri, riichi = [], ...others }) {
    const discards = tilesOf(discard).map((tile) => ({ do: 'discard', tile, drawn: tile === tsumogiri }));
    const declared = riichi.map(({ tile, drawn }) => ({ do: 'riichi', tile, drawn }));
    const rest = Object.entries(others).flatMap(([what, value]) =>
        (Array.isArray(value) ? value.map((meld) => ({ do: meld })) : [{ do: what }]));
    return [...rest, ...declared, ...discards];
}

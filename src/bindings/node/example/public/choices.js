// A seat's actions, as the server lists them; for the page and for the bots.

/** '14m7z' as '1m', '4m', '7z'. */
export const tilesOf = (text) => [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));

/** A seat's actions as responses. */
export function choicesOf({ discard = '', tsumogiri, riichi = [], ...others }) {
    const discards = tilesOf(discard).map((tile) => ({ do: 'discard', tile, drawn: tile === tsumogiri }));
    const declared = riichi.map(({ tile, drawn }) => ({ do: 'riichi', tile, drawn }));
    const rest = Object.entries(others).flatMap(([what, value]) =>
        (Array.isArray(value) ? value.map((meld) => ({ do: meld })) : [{ do: what }]));
    return [...rest, ...declared, ...discards];
}

// A simple player: wins and riichi if allowed, dragons are called, and the discard is the one that leaves the least shanten.
const AT_ONCE = ['tsumo', 'ron', 'kita'], A_DRAGON = /^pon:(555|666|777)z/;

/** '14m7z' as '1m', '4m', '7z'. */
export const tilesOf = (text) => [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));

/** The player, from a message to its seat to its response. */
export const botOf = (shanten) => ({ seat, look, actions }) => {
    const word = AT_ONCE.find((each) => actions[each]) ?? actions.pon?.find((meld) => A_DRAGON.test(meld)), [riichi] = actions.riichi ?? [];
    if (word)
        return { do: word };
    if (riichi)
        return { do: 'riichi', tile: riichi.tile, drawn: riichi.drawn };
    const choices = tilesOf(actions.discard ?? '').map((tile) => ({ do: 'discard', tile, drawn: tile === actions.tsumogiri }));
    if (choices.length === 0)
        return { do: actions.pass ? 'pass' : 'tenpai' };
    const { hand, melds } = look.seats[seat], best = shanten({ hand, melds }).discards.map(({ tile }) => tile);
    return best.map((tile) => choices.find((each) => each.tile.replace('0', '5') === tile)).find(Boolean) ?? choices.at(-1); // kuikae bans some
};

// A simple player: it discards the tile that leaves the least shanten.
import { shanten } from '../node.js';
import { choicesOf } from './public/choices.js';

const WANTED = /^(tsumo|ron|riichi|pon:(555|666|777)z.*)$/;

/** The discard with the least shanten and the most tiles that lower it; the last one if kuikae bans it. */
function bestDiscard({ hand, melds }, choices) {
    const { discards } = shanten({ hand, melds }), of = (tile) => choices.find((each) => each.tile?.replace('0', '5') === tile);
    return discards.map(({ tile }) => of(tile)).find(Boolean) ?? choices.at(-1);
}

/** Wins and declares riichi if allowed, calls dragons, and passes otherwise. */
export function choose({ seat, look, actions }) {
    const choices = choicesOf(actions), wanted = choices.find(({ do: what }) => WANTED.test(what));
    return wanted ?? (actions.discard ? bestDiscard(look.seats[seat], choices) : choices.at(-1));
}

// mahjong-tile-efficiency: shanten and ukeire.
import { arraysOf, discardsOfTrials, setOf } from './common.mjs';

export default async function efficiency(require, load) {
    const { RuleSet } = await load('mahjong-tile-efficiency/index.js');
    const rules = new RuleSet('Riichi'), shanten = (hand) => rules.calShanten(hand);
    return {
        name: 'mahjong-tile-efficiency',
        hand: arraysOf,
        win: (hand) => shanten(hand) === -1,
        shanten,
        waits: (hand) => (shanten(hand) === 0 ? setOf(Object.keys(rules.calUkeire(hand).ukeire)) : 0n),
        discards: (hand) => discardsOfTrials(hand, shanten),
    };
}

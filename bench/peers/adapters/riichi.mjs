// riichi, which uses agari, and syanten for shanten.
import { notation, text } from '../tiles.mjs';
import { arraysOf, discardsOfTrials, setOf } from './common.mjs';

export default function riichi(require) {
    const Riichi = require('riichi'), syanten = require('syanten');
    return {
        name: 'riichi',
        hand: arraysOf,
        win: (hand) => syanten(hand) === -1,
        shanten: (hand) => syanten(hand),
        waits: (hand) => {
            const { now, wait } = syanten.hairi(hand);
            return now === 0 ? setOf(Object.keys(wait)) : 0n;
        },
        discards: (hand) => discardsOfTrials(hand, syanten),
        // The winds of the round and the seat are at the end.
        claim: ({ concealed, last }) => `${notation(concealed)}${text(last)}+12`,
        score(claim) {
            const riichi = new Riichi(claim);
            riichi.disableHairi();
            riichi.disableWyakuman();
            return riichi.calc();
        },
        points: ({ ko: [dealer, other] = [] }) => dealer + 2 * other,
    };
}

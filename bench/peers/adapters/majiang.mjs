// @kobalab/majiang-core.
import { notation, suitFirst, tilesOf } from '../tiles.mjs';
import { setOf } from './common.mjs';

export default function majiang(require) {
    const Majiang = require('@kobalab/majiang-core'), { Shoupai, Util } = Majiang;
    const rule = Majiang.rule({ 'ダブル役満あり': false });
    const param = Util.hule_param({ rule, zhuangfeng: 0, menfeng: 1, baopai: [] });
    const isTenpai = (hand) => Util.xiangting(hand) === 0;
    const waits = (hand) => (isTenpai(hand) ? setOf(Util.tingpai(hand), true) : 0n);
    return {
        name: '@kobalab/majiang-core',
        // A hand has the tile just drawn at the end.
        hand: (counts) => Shoupai.fromString(notation(tilesOf(counts), true)),
        win: (hand) => Util.xiangting(hand) === -1,
        shanten: (hand) => Util.xiangting(hand),
        waits,
        discards: (hand) => {
            const found = hand.get_dapai(false).filter((tile) => isTenpai(hand.clone().dapai(tile)));
            found.forEach((tile) => waits(hand.clone().dapai(tile)));
            return setOf(found, true);
        },
        claim: ({ concealed, last }) => [Shoupai.fromString(notation(concealed, true) + suitFirst(last)), null, param],
        score: (claim) => Util.hule(...claim),
        points: ({ defen }) => defen,
    };
}

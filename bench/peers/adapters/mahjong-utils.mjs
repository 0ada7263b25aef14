// mahjong-utils: npm has its compiled part. It looks for the shanten of the hand first, which takes milliseconds.
import { text } from '../tiles.mjs';

const OPTIONS = {
    aotenjou: false, allowKuitan: true, hasRenpuuJyantouHu: true, hasKiriageMangan: false, hasKazoeYakuman: true,
    hasMultipleYakuman: false, hasComplexYakuman: true,
};

export default function mahjongUtils(require) {
    const utils = require('mahjong-utils-entry');
    return {
        name: 'mahjong-utils',
        claim: ({ concealed, last }) => ({
            tiles: concealed.map(text), furo: [], agari: text(last), tsumo: true, selfWind: 'South', roundWind: 'East',
            extraYaku: [], dora: 0, options: OPTIONS,
        }),
        score: (claim) => utils.call('hora', claim),
        points: ({ data: { childPoint } }) => childPoint.tsumoParent + 2 * childPoint.tsumoChild,
    };
}

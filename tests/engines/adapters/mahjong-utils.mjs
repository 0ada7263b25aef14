// mahjong-utils: npm has its compiled part. It takes the number of dora and no honba, and knows four players only.
// It looks for the shanten of the hand first, which takes milliseconds: it is asked of some wins only.
import { notation, text } from '../tiles.mjs';
import { countDora, countReds, isRenhou, named, payments, pointsOf, whySkipped } from './common.mjs';

const NAMES = {
    Tsumo: 'tsumo', Pinhu: 'pinfu', Tanyao: 'tanyao', Ipe: 'iipeikou', SelfWind: 'seat', RoundWind: 'round',
    Haku: 'haku', Hatsu: 'hatsu', Chun: 'chun',
    Sanshoku: 'sanshoku', Ittsu: 'ittsu', Chanta: 'chanta', Chitoi: 'chiitoitsu',
    Toitoi: 'toitoi', Sananko: 'sanankou', Honroto: 'honroutou', Sandoko: 'sanshoku-doukou', Sankantsu: 'sankantsu',
    Shosangen: 'shousangen', Honitsu: 'honitsu', Junchan: 'junchan', Ryanpe: 'ryanpeikou', Chinitsu: 'chinitsu',
    Kokushi: 'kokushi', Suanko: 'suuankou', Daisangen: 'daisangen', Tsuiso: 'tsuuiisou', Shousushi: 'shousuushii',
    Lyuiso: 'ryuuiisou', Chinroto: 'chinroutou', Sukantsu: 'suukantsu', Churen: 'chuuren', Daisushi: 'daisuushii',
    ChurenNineWaiting: 'junsei-chuuren', SuankoTanki: 'suuankou-tanki', KokushiThirteenWaiting: 'kokushi-13',
    Richi: 'riichi', WRichi: 'daburu-riichi', Ippatsu: 'ippatsu', Rinshan: 'rinshan', Chankan: 'chankan',
    Haitei: 'haitei', Houtei: 'houtei', Tenhou: 'tenhou', Chihou: 'chiihou',
};
const SHARE = 4;
const WINDS = ['East', 'South', 'West', 'North'], WIND_NAMES = ['east', 'south', 'west', 'north'];

const plainText = ({ kind }) => text({ kind, red: false });
const plainTiles = (tiles) => notation(tiles.map(({ kind }) => ({ kind, red: false })));

// A concealed kan is 0110m; 0 is no red five there.
function meldText({ kind, tiles }) {
    const all = plainTiles(tiles);
    return kind === 'ankan' ? `0${all[0]}${all[0]}0${all.at(-1)}` : all;
}

function flags(win) {
    const last = win.by === 'tsumo' ? 'Haitei' : 'Houtei', first = win.seat === 0 ? 'Tenhou' : 'Chihou';
    return [
        win.riichi > 0 && (win.riichi === 2 ? 'WRichi' : 'Richi'), win.ippatsu && 'Ippatsu', win.rinshan && 'Rinshan',
        win.chankan === 'kakan' && 'Chankan', win.last_tile && last, win.first && win.by === 'tsumo' && first,
    ].filter(Boolean);
}

const argumentsOf = (win, rules) => ({
    tiles: win.concealed.map(plainText), furo: win.melds.map(meldText), agari: plainText(win.last),
    tsumo: win.by === 'tsumo', selfWind: WINDS[win.seat], roundWind: WINDS[win.round], extraYaku: flags(win),
    dora: countDora(win, [...win.dora, ...win.ura]) + countReds(win, rules) + win.kita,
    options: {
        aotenjou: false, allowKuitan: rules.open_tanyao, hasRenpuuJyantouHu: rules.double_wind_fu === 4,
        hasKiriageMangan: rules.kiriage, hasKazoeYakuman: rules.kazoe, hasMultipleYakuman: rules.double_yakuman,
        hasComplexYakuman: rules.yakuman_stack,
    },
});

function nameOf(win, yaku) {
    const name = named(NAMES, yaku), wind = { seat: win.seat, round: win.round }[name];
    return wind === undefined ? name : `${name}-${WIND_NAMES[wind]}`;
}

export default function mahjongUtils(require) {
    const utils = require('mahjong-utils-entry');
    return {
        name: 'mahjong-utils',
        dora: 'none',
        skip: (win, rules) => whySkipped(win, rules, [
            [win.index % SHARE !== 0, `one win in ${SHARE} is enough`],
            [isRenhou(win) && rules.renhou !== 'none', 'renhou'],
            [win.pao, 'liability'],
        ]),
        claim: argumentsOf,
        score: (given) => utils.call('hora', given),
        answer({ data, msg, code }, win) {
            if (!data && code !== 400)
                throw new Error(msg);
            if (!data || data.yaku.length === 0)
                return { legal: false };
            const { han, hu, hasYakuman } = data, point = win.seat === 0 ? data.parentPoint : data.childPoint;
            const others = point.tsumoChild ?? point.tsumo;
            const paid = payments(win, { ron: point.ron, dealer: point.tsumoParent, others });
            const yaku = Object.fromEntries(data.yaku.map((name) => [nameOf(win, name), null]));
            return { legal: true, yaku, yakuman: hasYakuman ? han / 13 : 0, han, fu: hu, points: pointsOf(win, paid),
                payments: paid };
        },
    };
}

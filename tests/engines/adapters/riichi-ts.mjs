// riichi-ts: no switch for counted or several yakuman, nor for the fu of a double wind; no honba; four players. A north
// that is set aside is passed as a red five.
import { EAST, NORTH } from '../tiles.mjs';
import { countReds, doraKinds, hasDoubleWind, isKan, named, payments, pointsOf, whySkipped } from './common.mjs';

const NAMES = {
    'kokushimusou 13 sides': 'kokushi-13', kokushimusou: 'kokushi', 'chuurenpoto 9 sides': 'junsei-chuuren',
    chuurenpoto: 'chuuren', 'suuankou tanki': 'suuankou-tanki', suuankou: 'suuankou', daisuushi: 'daisuushii',
    shosuushi: 'shousuushii', daisangen: 'daisangen', tsuuiisou: 'tsuuiisou', ryuuiisou: 'ryuuiisou',
    chinroutou: 'chinroutou', suukantsu: 'suukantsu', tenhou: 'tenhou', chihou: 'chiihou', renhou: 'renhou',
    chinitsu: 'chinitsu', honitsu: 'honitsu', ryanpeikou: 'ryanpeikou', junchan: 'junchan', chanta: 'chanta',
    toitoi: 'toitoi', honroutou: 'honroutou', sankantsu: 'sankantsu', shosangen: 'shousangen',
    'sanshoku doukou': 'sanshoku-doukou', sanankou: 'sanankou', chiitoitsu: 'chiitoitsu',
    'daburu riichi': 'daburu-riichi', ittsu: 'ittsu', sanshoku: 'sanshoku', tanyao: 'tanyao', pinfu: 'pinfu',
    iipeikou: 'iipeikou', menzentsumo: 'tsumo', riichi: 'riichi', ippatsu: 'ippatsu', rinshan: 'rinshan',
    chankan: 'chankan', haitei: 'haitei', houtei: 'houtei', haku: 'haku', hatsu: 'hatsu', chun: 'chun', dora: 'dora',
    akadora: 'aka-dora', 'round wind east': 'round-east', 'round wind south': 'round-south',
    'round wind west': 'round-west', 'round wind north': 'round-north', 'own wind east': 'seat-east',
    'own wind south': 'seat-south', 'own wind west': 'seat-west', 'own wind north': 'seat-north',
};

const kinds = (tiles) => tiles.map(({ kind }) => kind);

// A north is a dora, and may be one by an indicator too.
const doraOfNorths = (win) => win.kita *
    (1 + doraKinds(win, [...win.dora, ...win.ura]).filter((kind) => kind === NORTH).length);

function yakuOf(win, yaku) {
    const names = Object.fromEntries(Object.entries(yaku).map(([name, worth]) => [named(NAMES, name), worth]));
    const norths = doraOfNorths(win), { dora = 0, 'aka-dora': red = 0, ...rest } = names;
    if (norths === 0 || red === 0)
        return names;
    return { ...rest, dora: dora + norths, ...(red > norths && { 'aka-dora': red - norths }) };
}

function argumentsOf(win, rules) {
    const ron = win.by === 'ron', concealed = kinds(win.concealed);
    const melds = win.melds.map(({ kind, tiles }) => ({ open: kind !== 'ankan', tiles: kinds(tiles) }));
    const dora = doraKinds(win, [...win.dora, ...win.ura]);
    const options = { bakaze: EAST + win.round, jikaze: EAST + win.seat, dora };
    return [ron ? concealed : [...concealed, win.last.kind], melds, options, ron ? win.last.kind : undefined,
        Boolean(win.first), win.riichi === 1, Boolean(win.ippatsu), win.riichi === 2, Boolean(win.last_tile),
        Boolean(win.rinshan) || win.chankan === 'kakan', countReds(win, rules) + doraOfNorths(win), true,
        rules.open_tanyao, rules.kiriage];
}

export default function riichiTs(require) {
    const { Riichi } = require('riichi-ts');
    return {
        name: 'riichi-ts',
        dora: 'merged',
        skip: (win, rules) => whySkipped(win, rules, [
            [!rules.kazoe, 'no counted yakuman'],
            [!rules.yakuman_stack, 'yakuman that do not add up'],
            [rules.double_wind_fu === 2 && hasDoubleWind(win), 'two fu for a double wind'],
            [win.rinshan && !win.melds.some(isKan), 'rinshan after a north'],
            [win.pao, 'liability'],
        ]),
        claim: (win, rules) => ({ given: argumentsOf(win, rules), rules }),
        score({ given, rules }) {
            const riichi = new Riichi(...given);
            riichi.disableHairi();
            if (!rules.double_yakuman)
                riichi.disableDoubleyakuman();
            if (rules.renhou === 'yakuman')
                riichi.enableLocalYaku('renhou');
            return riichi.calc();
        },
        answer({ ten, yaku, yakuman, han, fu, outgoingTen }, win) {
            if (!ten)
                return { legal: false };
            const { oya, ko } = outgoingTen ?? {};
            const paid = payments(win, { ron: ten, dealer: oya, others: win.seat === 0 ? oya : ko });
            return { legal: true, yaku: yakuOf(win, yaku), yakuman, han, fu, points: pointsOf(win, paid),
                payments: paid };
        },
    };
}

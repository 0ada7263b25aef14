// riichi, which uses agari, and syanten for shanten: no switch for kiriage, counted or several yakuman, nor for the fu of a double
// wind; no honba; four players.
import { digit, inOrder, letter, notation, text } from '../tiles.mjs';
import {
    arraysOf, discardsOfTrials, doraKinds, hasDoubleWind, named, payments, plain, pointsOf, setOf, whySkipped,
} from './common.mjs';

const NAMES = {
    '国士無双十三面待ち': 'kokushi-13', '国士無双': 'kokushi', '純正九蓮宝燈': 'junsei-chuuren', '九蓮宝燈': 'chuuren',
    '四暗刻単騎待ち': 'suuankou-tanki', '四暗刻': 'suuankou', '大四喜': 'daisuushii', '小四喜': 'shousuushii',
    '大三元': 'daisangen', '字一色': 'tsuuiisou', '緑一色': 'ryuuiisou', '清老頭': 'chinroutou', '四槓子': 'suukantsu',
    '天和': 'tenhou', '地和': 'chiihou', '人和': 'renhou', '清一色': 'chinitsu', '混一色': 'honitsu', '二盃口': 'ryanpeikou',
    '純全帯么九': 'junchan', '混全帯么九': 'chanta', '対々和': 'toitoi', '混老頭': 'honroutou', '三槓子': 'sankantsu',
    '小三元': 'shousangen', '三色同刻': 'sanshoku-doukou', '三暗刻': 'sanankou', '七対子': 'chiitoitsu',
    'ダブル立直': 'daburu-riichi', '一気通貫': 'ittsu', '三色同順': 'sanshoku', '断么九': 'tanyao', '平和': 'pinfu',
    '一盃口': 'iipeikou', '門前清自摸和': 'tsumo', '立直': 'riichi', '一発': 'ippatsu', '嶺上開花': 'rinshan',
    '搶槓': 'chankan', '海底摸月': 'haitei', '河底撈魚': 'houtei', '場風東': 'round-east', '場風南': 'round-south',
    '場風西': 'round-west', '場風北': 'round-north', '自風東': 'seat-east', '自風南': 'seat-south', '自風西': 'seat-west',
    '自風北': 'seat-north', '役牌白': 'haku', '役牌発': 'hatsu', '役牌中': 'chun', 'ドラ': 'dora', '赤ドラ': 'aka-dora',
};
const HAN = { '役満': 13, 'ダブル役満': 26 };

// A concealed kan is written as its pair, 11m.
function meldText({ kind, tiles }, rules) {
    const shown = inOrder(tiles.map((tile) => plain(tile, rules)));
    return `+${(kind === 'ankan' ? shown.slice(0, 2) : shown).map(digit).join('')}${letter(tiles[0].kind)}`;
}

// t first, h last, k after a kan, r riichi, w double, i ippatsu; the winds of the round and the seat.
function extra(win) {
    const letters = [[win.first, 't'], [win.last_tile, 'h'], [win.rinshan || win.chankan === 'kakan', 'k'],
        [win.riichi === 1, 'r'], [win.riichi === 2, 'w'], [win.ippatsu, 'i']];
    return letters.filter(([holds]) => holds).map(([, is]) => is).join('') + `${win.round + 1}${win.seat + 1}`;
}

function handText(win, rules) {
    const last = text(plain(win.last, rules)), dora = doraKinds(win, [...win.dora, ...win.ura]);
    return notation(win.concealed.map((tile) => plain(tile, rules))) + (win.by === 'ron' ? '+' : '') + last +
        win.melds.map((meld) => meldText(meld, rules)).join('') +
        (dora.length ? `+d${dora.map((kind) => text({ kind, red: false })).join('')}` : '') + `+${extra(win)}`;
}

export default function riichi(require) {
    const Riichi = require('riichi'), syanten = require('syanten');
    return {
        name: 'riichi',
        dora: 'merged',
        hand: arraysOf,
        win: (hand) => syanten(hand) === -1,
        shanten: (hand) => syanten(hand),
        waits: (hand) => {
            const { now, wait } = syanten.hairi(hand);
            return now === 0 ? setOf(Object.keys(wait)) : 0n;
        },
        discards: (hand) => discardsOfTrials(hand, syanten),
        skip: (win, rules) => whySkipped(win, rules, [
            [rules.kiriage, 'kiriage mangan'],
            [!rules.kazoe, 'no counted yakuman'],
            [!rules.yakuman_stack, 'yakuman that do not add up'],
            [rules.double_wind_fu === 2 && hasDoubleWind(win), 'two fu for a double wind'],
            [win.kita > 0, 'norths set aside'],
            [win.pao, 'liability'],
        ]),
        claim: (win, rules) => ({ text: handText(win, rules), rules }),
        score({ text: given, rules }) {
            const asked = new Riichi(given);
            asked.disableHairi();
            if (!rules.double_yakuman)
                asked.disableWyakuman();
            if (!rules.open_tanyao)
                asked.disableKuitan();
            if (rules.renhou === 'yakuman')
                asked.enableLocalYaku('人和');
            return asked.calc();
        },
        answer({ ten, yaku, yakuman, han, fu, oya, ko }, win) {
            if (!ten)
                return { legal: false };
            const [first, other] = win.seat === 0 ? oya : ko;
            const paid = payments(win, { ron: first, dealer: first, others: win.seat === 0 ? first : other });
            const names = Object.entries(yaku)
                .map(([name, worth]) => [named(NAMES, name), HAN[worth] ?? parseInt(worth)]);
            return { legal: true, yaku: Object.fromEntries(names), yakuman, han, fu, points: pointsOf(win, paid),
                payments: paid };
        },
    };
}

// @kobalab/majiang-core: every yaku, all the rules here but renhou; four players.
import { digit, inOrder, letter, notation, tilesOf } from '../tiles.mjs';
import { isRenhou, named, payments, plain, pointsOf, setOf, whySkipped } from './common.mjs';

const NAMES = {
    '立直': 'riichi', 'ダブル立直': 'daburu-riichi', '一発': 'ippatsu', '海底摸月': 'haitei', '河底撈魚': 'houtei',
    '嶺上開花': 'rinshan', '槍槓': 'chankan', '天和': 'tenhou', '地和': 'chiihou', '門前清自摸和': 'tsumo',
    '場風 東': 'round-east', '場風 南': 'round-south', '場風 西': 'round-west', '場風 北': 'round-north',
    '自風 東': 'seat-east', '自風 南': 'seat-south', '自風 西': 'seat-west', '自風 北': 'seat-north',
    '翻牌 白': 'haku', '翻牌 發': 'hatsu', '翻牌 中': 'chun', '平和': 'pinfu', '断幺九': 'tanyao', '一盃口': 'iipeikou',
    '三色同順': 'sanshoku', '一気通貫': 'ittsu', '混全帯幺九': 'chanta', '七対子': 'chiitoitsu', '対々和': 'toitoi',
    '三暗刻': 'sanankou', '三槓子': 'sankantsu', '三色同刻': 'sanshoku-doukou', '混老頭': 'honroutou',
    '小三元': 'shousangen', '混一色': 'honitsu', '純全帯幺九': 'junchan', '二盃口': 'ryanpeikou', '清一色': 'chinitsu',
    '国士無双十三面': 'kokushi-13', '国士無双': 'kokushi', '四暗刻単騎': 'suuankou-tanki', '四暗刻': 'suuankou',
    '大三元': 'daisangen', '大四喜': 'daisuushii', '小四喜': 'shousuushii', '字一色': 'tsuuiisou', '緑一色': 'ryuuiisou',
    '清老頭': 'chinroutou', '四槓子': 'suukantsu', '純正九蓮宝燈': 'junsei-chuuren', '九蓮宝燈': 'chuuren',
    'ドラ': 'dora', '赤ドラ': 'aka-dora', '裏ドラ': 'ura-dora',
};
const MARKS = { 1: '+', 2: '=', 3: '-' };

const suitFirst = (tile) => letter(tile.kind) + digit(tile);

// 'p406-', 'z777=', 's5550+0', 'm1111'.
function meldText({ kind, tiles, from, claimed, added }, rules) {
    const shown = (tile) => digit(plain(tile, rules));
    if (kind === 'chi')
        return letter(tiles[0].kind) +
            inOrder(tiles).map((tile) => shown(tile) + (tile === claimed ? '-' : '')).join('');
    const others = tiles.filter((tile) => tile !== claimed && tile !== added).map(shown).sort().reverse();
    return letter(tiles[0].kind) + others.join('') + (claimed ? shown(claimed) + MARKS[from] : '') +
        (added ? shown(added) : '');
}

function handText(win, rules) {
    const tiles = notation(win.concealed.map((tile) => plain(tile, rules)), true);
    const drawn = win.by === 'tsumo' ? suitFirst(plain(win.last, rules)) : '';
    return [tiles + drawn, ...win.melds.map((meld) => meldText(meld, rules))].join(',');
}

// With three players 1m makes 9m the dora, which 8m does there.
const indicators = (win, tiles) => tiles.map((tile) =>
    win.players === 3 && tile.kind === 0 ? 'm8' : suitFirst({ kind: tile.kind, red: false }));

const ruleOf = (Majiang, rules) => Majiang.rule({
    '連風牌は2符': rules.double_wind_fu === 2, 'クイタンあり': rules.open_tanyao, '役満の複合あり': rules.yakuman_stack,
    'ダブル役満あり': rules.double_yakuman, '数え役満あり': rules.kazoe, '切り上げ満貫あり': rules.kiriage,
});

const paramOf = (Majiang, win, rules) => Majiang.Util.hule_param({
    rule: ruleOf(Majiang, rules), zhuangfeng: win.round, menfeng: win.seat, lizhi: win.riichi, yifa: win.ippatsu,
    qianggang: win.chankan === 'kakan', lingshang: win.rinshan, haidi: win.last_tile ? (win.by === 'tsumo' ? 1 : 2) : 0,
    tianhu: win.first && win.by === 'tsumo' ? (win.seat === 0 ? 1 : 2) : 0,
    baopai: indicators(win, win.dora), fubaopai: indicators(win, win.ura),
    changbang: win.later ? 0 : win.honba, lizhibang: win.later ? 0 : win.sticks,
});

function paidOf(win, { defen, fenpei }) {
    if (win.players === 3 && win.by === 'ron' && !win.pao)
        return payments(win, { ron: defen });
    const [got, right, across, left] = [0, 1, 2, 3].map((offset) => fenpei[(win.seat + offset) % 4]);
    const paid = { 1: -right, 2: -across, 3: -left, sticks: got + right + across + left };
    if (win.players === 3)
        paid[3 - win.seat] = 0;
    return paid;
}

function yakuOf({ hupai }) {
    return Object.fromEntries(hupai.map(({ name, fanshu }) =>
        [named(NAMES, name), typeof fanshu === 'string' ? 13 * fanshu.length : fanshu]));
}

export default function majiang(require) {
    const Majiang = require('@kobalab/majiang-core'), { Shoupai, Util } = Majiang;
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
        skip: (win, rules) => whySkipped(win, rules, [
            [isRenhou(win) && rules.renhou !== 'none', 'renhou'],
            [win.kita > 0, 'norths set aside'],
            [win.players === 3 && win.pao, 'liability with three players'],
        ]),
        claim: (win, rules) => [
            Shoupai.fromString(handText(win, rules)),
            win.by === 'ron' ? suitFirst(plain(win.last, rules)) + MARKS[win.from] : null,
            paramOf(Majiang, win, rules),
        ],
        score: (claim) => Util.hule(...claim),
        answer(scored, win) {
            if (!scored?.defen)
                return { legal: false };
            const paid = paidOf(win, scored), { damanguan, fanshu, fu } = scored;
            return { legal: true, yaku: yakuOf(scored), yakuman: damanguan ?? 0, han: fanshu, fu,
                points: pointsOf(win, paid), payments: paid };
        },
    };
}

// Every class of difference between hantei and another engine, with its reason. A difference of no class fails.
//
//   name, reason, source       what differs, why, and where it can be read: of the engine's own files, and of rules
//   example                    the seed and number of a win that has the difference: every run looks at it
//   when(win, rules, ours)     the wins that it is about
//   answer(ours, win, rules)   what the engine answers there, made of hantei's answer: every field has to be the same
//   request(request)           the same, by hantei's answer to a changed request; `answer` may change it further
//   accepts(ours, theirs)      where the engine sees other blocks, nobody knows its answer beforehand: what has to
//                              hold of it. Besides, majiang-core must give hantei's answer to the same hand, but for
//                              a class of its own.
//
// Classes are tried alone and together.
import { allTiles } from './adapters/common.mjs';
import { digit, isOrphan, letter } from './tiles.mjs';
import { baseOf, revalued, settled } from './worth.mjs';

const has = (ours, ...names) => ours.legal && !ours.yakuman && names.every((name) => name in ours.yaku);
const isYakuman = (ours) => ours.legal && ours.yakuman > 0;
const isCounted = (ours) => ours.legal && !ours.yakuman;

// How many of the blocks that are runs are the same.
function equalRuns({ reading = '' }) {
    const blocks = reading.split(' ').filter((block) => /^\d{3}[mps]$/.test(block) && block[0] !== block[1]);
    return Math.max(0, ...blocks.map((block) => blocks.filter((other) => other === block).length));
}

const isTriplet = (block) => /^(\w+:)?(\d)\2\2/.test(block.replace(/0/g, '5'));

// Triplets of 3p, 3s and 3z, say: rank and suit of each.
function tripletsOf({ reading }) {
    return reading.split(' ').filter(isTriplet).map((block) => block.replace(/^\w+:/, '').replace(/0/g, '5'))
        .map((block) => [block[0], block.match(/[mpsz]/)[0]]);
}

// The most triplets that the tiles allow.
function tripletsInTilesOf(win) {
    const kinds = allTiles(win).map(({ kind }) => kind);
    return [...new Set(kinds)].filter((kind) => kinds.filter((other) => other === kind).length >= 3)
        .map((kind) => [digit({ kind }), letter(kind)]);
}

const hasHonourAsThirdSuit = (triplets) => ['1', '2', '3', '4', '5', '6', '7'].some((rank) => {
    const suits = triplets.filter(([first]) => first === rank).map(([, suit]) => suit);
    return suits.length === 3 && suits.includes('z');
});

const hasCalledMiddle = (win) =>
    win.melds.some(({ kind, tiles }) => kind === 'chi' && tiles[1].kind === win.last.kind);

const withRule = (request, name, value) => ({ ...request,
    rules: { ...(typeof request.rules === 'string' ? { preset: request.rules } : request.rules), [name]: value } });

const owesHonba = (win) => win.honba > 0 && !win.later;

function withSharedHonba(ours, win) {
    const payments = { ...ours.payments };
    for (const offset of [1, 2, 3])
        payments[offset] += 100 * win.honba * (offset === win.pao.from ? -2 : 1);
    return { ...ours, payments };
}

const sameWorth = (ours, theirs) => ours.points === theirs.points &&
    [1, 2, 3, 'sticks'].every((from) => ours.payments[from] === theirs.payments[from]);
const isWorthLess = (ours, theirs) => !theirs.legal ||
    (theirs.yakuman <= ours.yakuman && theirs.points <= ours.points && theirs.han <= ours.han);

const isPartOf = (part, whole) => Object.keys(part).every((name) => part[name] === whole[name]);

const MAJIANG = [
    {
        name: 'fewer yakuman if one counts',
        example: [7, 3935],
        reason: 'Without yakuman_stack it keeps the first reading that has a yakuman, hantei the one with most.',
        source: 'lib/hule.js, hule(): the other reading is worth no more',
        when: (win, rules, ours) => isYakuman(ours) && Object.keys(ours.yaku).length > 1 && !rules.yakuman_stack,
        accepts: (ours, theirs) => theirs.legal && isPartOf(theirs.yaku, ours.yaku) && sameWorth(ours, theirs) &&
            theirs.yakuman === ours.yakuman,
    },
    {
        name: 'a double yakuman counts once',
        example: [20261122, 14],
        reason: 'Without yakuman_stack it counts any hand of yakuman once, a double one too; hantei takes the largest.',
        source: 'lib/hule.js, get_defen(); no preset has both switches so',
        when: (win, rules, ours) =>
            isYakuman(ours) && ours.yakuman === 2 && rules.double_yakuman && !rules.yakuman_stack,
        request: (request) => withRule(request, 'double_yakuman', false),
        answer: (once, win, rules, ours) => ({ ...once, yaku: ours.yaku }),
    },
    {
        name: 'no liability for four kans',
        example: [20261122, 603],
        reason: 'It knows liability for dragons and winds only; mleague has it for four kans too.',
        source: 'lib/hule.js, sigangzi(); rules.def, pao',
        when: (win, rules, ours) => isYakuman(ours) && win.pao?.yakuman === 'suukantsu',
        request: ({ pao, ...request }) => request,
    },
    {
        name: 'liability for one of several yakuman',
        example: [20261122, 256],
        reason: 'Who is liable pays for the yakuman that it fed alone; with tenhou (disputed) for those beside it too.',
        source: 'lib/hule.js, get_defen(); rules.def, pao_whole',
        when: (win, rules, ours) => isYakuman(ours) && ours.yakuman > 1 && win.pao && rules.pao_whole,
        request: (request) => withRule(request, 'pao_whole', false),
    },
    {
        name: 'who discards pays the honba',
        example: [20261122, 1569],
        reason: 'Of a ron that two pay, the one who discarded pays the honba; hantei has the switch pao_honba for it.',
        source: 'lib/hule.js, get_defen(); rules.def, pao_honba',
        when: (win, rules, ours) => isYakuman(ours) && win.pao && win.by === 'ron' && owesHonba(win),
        request: (request) => withRule(request, 'pao_honba', false),
    },
    {
        name: 'all share the honba',
        example: [20261122, 13136],
        reason: 'If the liable seat pays a part of a tsumo, everyone pays the honba; with hantei that seat does.',
        source: 'lib/hule.js, get_defen(); hantei.h, pao_honba',
        when: (win, rules, ours) => isYakuman(ours) && win.pao && win.by === 'tsumo' && owesHonba(win),
        answer: (ours, win) =>
            [1, 2, 3].every((offset) => ours.payments[offset] > 0) ? withSharedHonba(ours, win) : ours,
    },
];

const UTILS = [
    {
        name: 'a yakuman is a sanbaiman without counted ones',
        example: [20261122, 28],
        reason: 'It takes a yakuman for 13 counted han, which become a sanbaiman if hasKazoeYakuman is false.',
        source: 'getChildPointByHanHu(); riichi and majiang-core pay a yakuman there',
        when: (win, rules, ours) => isYakuman(ours) && !rules.kazoe,
        answer: (ours, win) => settled(win, ours, 6000 * ours.yakuman),
    },
    {
        name: 'a ron completes a concealed triplet',
        example: [20261122, 0],
        reason: 'A triplet of orphans that a ron completes from two pairs has 8 fu with it; it is open and has 4.',
        source: 'hu of its RegularHoraHandPattern; the other three engines give 4 fu',
        when: (win, rules, ours) =>
            isCounted(ours) && win.by === 'ron' && ours.wait === 'shanpon' && isOrphan(win.last.kind),
        answer: (ours, win, rules) => revalued(win, rules, ours, { fu: 4 }),
    },
    {
        name: 'honours are a suit of sanshoku doukou',
        example: [20261122, 120],
        reason: 'It takes north, say, for a 4 of the third suit: 444p 444s 444z are three triplets of a rank to it.',
        source: 'Yakus.Sandoko; yaku.def, sanshoku-doukou: the three suits',
        when: (win, rules, ours) => isCounted(ours) && hasHonourAsThirdSuit(tripletsOf(ours)),
        answer: (ours, win, rules) => revalued(win, rules, ours, { yaku: { 'sanshoku-doukou': 2 } }),
    },
    {
        name: 'honours are its only yaku',
        example: [7, 1972],
        reason: 'The same in a hand that has no yaku: it wins with sanshoku doukou.',
        source: 'Yakus.Sandoko',
        when: (win, rules, ours) => !ours.legal && hasHonourAsThirdSuit(tripletsInTilesOf(win)),
        accepts: (ours, theirs) => theirs.legal && Object.keys(theirs.yaku).join() === 'sanshoku-doukou',
    },
    {
        name: 'no kiriage of 3 han and 60 fu',
        example: [20261122, 9232],
        reason: 'It rounds 4 han and 30 fu up to a mangan, but not 3 han and 60 fu, which are as much.',
        source: 'getChildPointByHanHu(); both have a base of 1,920',
        when: (win, rules, ours) => isCounted(ours) && rules.kiriage && ours.han === 3,
        answer: (ours, win, rules) =>
            ours.fu === 60 ? settled(win, ours, baseOf(ours, { ...rules, kiriage: false })) : ours,
    },
    {
        name: 'no three equal runs',
        example: [20261122, 1068],
        reason: 'It does not see three or four equal runs, only the triplets in the same tiles.',
        source: 'its RegularHandPattern',
        when: (win, rules, ours) => isCounted(ours) && equalRuns(ours) >= 3,
        accepts: isWorthLess,
    },
];

const RIICHI = [
    {
        name: 'no double riichi beside a concealed kan',
        example: [20261122, 86],
        reason: 'It counts double riichi only without any meld, concealed kans too, or with ippatsu as riichi.',
        source: 'yaku.js, `!o.furo.length`; yaku.def, daburu-riichi: a closed hand',
        when: (win, rules, ours) => has(ours, 'daburu-riichi') && win.melds.length > 0,
        answer: (ours, win, rules) => revalued(win, rules, ours,
            { without: ['daburu-riichi'], yaku: win.ippatsu ? { riichi: 1 } : {} }),
    },
    {
        name: 'no houtei with ippatsu',
        example: [20261122, 57],
        reason: 'It holds that the last discard cannot be ippatsu; a riichi on the last turn makes it so.',
        source: 'yaku.js, `!YAKU[...].check(o)`; majiang-core and riichi-ts give both',
        when: (win, rules, ours) => has(ours, 'houtei', 'ippatsu'),
        answer: (ours, win, rules) => revalued(win, rules, ours, { without: ['houtei'] }),
    },
    {
        name: 'no fu for a penchan',
        example: [20261122, 112],
        reason: 'A slip in calcFu() compares a tile with a truth value, so that a penchan has no fu.',
        source: 'index.js, calcFu(): `v[0] === hasAgariFu`',
        when: (win, rules, ours) => isCounted(ours) && ours.wait === 'penchan',
        answer: (ours, win, rules) => revalued(win, rules, ours, { fu: -2 }),
    },
    {
        name: 'a called chi is a kanchan',
        example: [20261122, 25603],
        reason: 'It looks for the kanchan in called runs too: 234p that was called has its fu where 3p wins elsewhere.',
        source: 'index.js, calcFu(): `v[1] === this.agari` of any block',
        when: (win, rules, ours) => isCounted(ours) && !('wait' in ours.fu_of) && hasCalledMiddle(win),
        answer: (ours, win, rules) => revalued(win, rules, ours, { fu: 2 }),
    },
    {
        name: 'a called chi is a kanchan of another reading',
        example: [11, 285453],
        reason: 'The same makes a reading the best that is not: 666777888m beside 678m that was called.',
        source: 'index.js, calcFu(): `v[1] === this.agari` of any block',
        when: (win, rules, ours) => isCounted(ours) && 'wait' in ours.fu_of && hasCalledMiddle(win),
        accepts: (ours, theirs) => theirs.legal && theirs.han === ours.han && theirs.fu === ours.fu + 10,
    },
    {
        name: 'the first of equal readings',
        example: [20261122, 3310],
        reason: 'Of readings with equal points and han it keeps the first, hantei and majiang-core that with most fu.',
        source: 'index.js, calc()',
        when: (win, rules, ours) => isCounted(ours),
        accepts: (ours, theirs) =>
            theirs.legal && sameWorth(ours, theirs) && theirs.han === ours.han && theirs.fu < ours.fu,
    },
];

const RIICHI_TS = [
    {
        name: 'no four equal runs',
        example: [20261122, 139],
        reason: 'It does not see ryanpeikou in four equal runs, only in two and two.',
        source: 'dist/yaku.js, ryanpeikou: every run exactly twice',
        when: (win, rules, ours) => has(ours, 'ryanpeikou') && equalRuns(ours) === 4,
        accepts: isWorthLess,
    },
];

const countedInstead = (example) => ({
    example,
    name: 'a counted yakuman instead of a yakuman',
    reason: 'At equal points it takes the reading with more han; a yakuman is not counted in han.',
    source: 'calc(), hora(): equal points are compared by han',
    when: (win, rules, ours) => isYakuman(ours) && ours.yakuman === 1,
    accepts: (ours, theirs) => theirs.yakuman === 0 && theirs.han >= 13 && sameWorth(ours, theirs),
});

const tenhouIsSingle = (example) => ({
    example,
    name: 'tenhou is no double form',
    reason: 'Of the dealer\'s first draw the wait counts, as for any other; with majsoul it is that of the double form.',
    source: 'no engine has such a rule; rules.def, tenhou_double',
    when: (win, rules, ours) => isYakuman(ours) && 'tenhou' in ours.yaku && rules.tenhou_double,
    request: (request) => withRule(request, 'tenhou_double', false),
});

const of = (engine, classes) => classes.map((one) => ({ engine, ...one }));

export const CLASSES = [
    ...of('@kobalab/majiang-core', [...MAJIANG, tenhouIsSingle([20261122, 32816])]),
    ...of('mahjong-utils', [...UTILS, countedInstead([20261122, 20308]), tenhouIsSingle([20261122, 32816])]),
    ...of('riichi', [...RIICHI, countedInstead([20261122, 627]), tenhouIsSingle([20261122, 32816])]),
    ...of('riichi-ts', [...RIICHI_TS, countedInstead([20261122, 627]), tenhouIsSingle([20261122, 32816])]),
];

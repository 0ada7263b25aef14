// The engines, and how to ask each in its fastest way. Its own form of a hand is made by prepare(), and not timed.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { notation, notationOfWin, suits } from './hands.mjs';

/** A set of tiles, bit t for tile t, from names such as '5m' or, with the suit first, 'm5'. */
function setOf(names, suitFirst) {
    let set = 0n;
    for (const name of names) {
        const [rank, suit] = suitFirst ? [name[1], name[0]] : name;
        set |= 1n << BigInt('mpsz'.indexOf(suit) * 9 + Number(rank) - 1);
    }
    return set;
}

/** Takes each tile out in turn, and asks whether the hand is then tenpai: for engines with arrays as hands. */
function discardsOfTrials(hand, shanten) {
    let set = 0n;
    hand.forEach((ranks, suit) => ranks.forEach((count, rank) => {
        if (count === 0)
            return;
        ranks[rank]--;
        if (shanten(hand) === 0)
            set |= 1n << BigInt(suit * 9 + rank);
        ranks[rank]++;
    }));
    return set;
}

// Points are of a tsumo: East 1, South's hand without melds, no riichi, no dora, yakuman never double.
function majiang({ Shoupai, Util, rule }) {
    const rules = rule({ 'ダブル役満あり': false });
    const waits = (hand) => (Util.xiangting(hand) === 0 ? setOf(Util.tingpai(hand), true) : 0n);
    return {
        name: '@kobalab/majiang-core',
        // Its hands have the tile just drawn at the end.
        prepare: (counts) => Shoupai.fromString(notation(counts, true)),
        win: (hand) => Util.xiangting(hand) === -1,
        shanten: (hand) => Util.xiangting(hand),
        waits,
        discards: (hand) => {
            const found = hand.get_dapai(false).filter((tile) => Util.xiangting(hand.clone().dapai(tile)) === 0);
            found.forEach((tile) => waits(hand.clone().dapai(tile)));
            return setOf(found, true);
        },
        prepareWin: (win) => Shoupai.fromString(notationOfWin(win, true)),
        points: (hand) => Util.hule(hand, null, Util.hule_param({ rule: rules, menfeng: 1 })).defen,
    };
}

function syantenOf(syanten, Riichi) {
    return {
        name: 'syanten, riichi',
        prepare: suits,
        win: (hand) => syanten(hand) === -1,
        shanten: (hand) => syanten(hand),
        waits: (hand) => {
            const { now, wait } = syanten.hairi(hand);
            return now === 0 ? setOf(Object.keys(wait)) : 0n;
        },
        discards: (hand) => discardsOfTrials(hand, syanten),
        prepareWin: (win) => notationOfWin(win),
        points: (text) => {
            const riichi = new Riichi(text);
            riichi.disableWyakuman();
            return riichi.calc().ten;
        },
    };
}

function efficiency({ RuleSet }) {
    const rules = new RuleSet('Riichi');
    const shanten = (hand) => rules.calShanten(hand);
    return {
        name: 'mahjong-tile-efficiency',
        prepare: suits,
        win: (hand) => shanten(hand) === -1,
        shanten,
        waits: (hand) => (shanten(hand) === 0 ? setOf(Object.keys(rules.calUkeire(hand).ukeire)) : 0n),
        discards: (hand) => discardsOfTrials(hand, shanten),
    };
}

function paiForge({ parseMspz, calculateShanten, getUkeire, getPaymentTotal, calculateScoreForTehai, HaiKind }) {
    const shanten = (hand) => calculateShanten(hand).unwrapOr(NaN);
    const parse = (counts) => parseMspz(notation(counts))._unsafeUnwrap();
    return {
        name: '@pai-forge/riichi-mahjong',
        prepare: parse,
        // For 13 tiles only.
        shanten,
        waits: (hand) => (shanten(hand) === 0
            ? getUkeire(hand).reduce((set, tile) => set | 1n << BigInt(tile), 0n) : 0n),
        prepareWin: (win) => ({ hand: parse(win.counts), last: win.last }),
        points: ({ hand, last }) => getPaymentTotal(calculateScoreForTehai(hand, {
            agariHai: last, isTsumo: true, jikaze: HaiKind.Nan, bakaze: HaiKind.Ton, doraMarkers: [],
        }).payment),
    };
}

export async function loadEngines(folder) {
    const require = createRequire(resolve(folder, 'package.json'));
    const path = (...parts) => pathToFileURL(resolve(folder, 'node_modules', ...parts));
    return [
        majiang(require('@kobalab/majiang-core')),
        syantenOf(require('syanten'), require('riichi')),
        efficiency(await import(path('mahjong-tile-efficiency', 'index.js'))),
        paiForge(await import(path('@pai-forge', 'riichi-mahjong', 'dist', 'index.js'))),
    ];
}

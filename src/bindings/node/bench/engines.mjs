// Other engines from npm, each asked in its fastest way. Its own form of a hand is made beforehand, and not timed,
// unless a question changes it.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { notation, suits } from '../../../../bench/peers/hands.mjs';

const NAMES = 'mpsz';

/** A set of tiles, bit t for tile t, from names such as '5m' or, with the suit first, 'm5'. */
function setOf(names, suitFirst) {
    let set = 0n;
    for (const name of names) {
        const [rank, suit] = suitFirst ? [name[1], name[0]] : name;
        set |= 1n << BigInt(NAMES.indexOf(suit) * 9 + Number(rank) - 1);
    }
    return set;
}

function majiang({ Shoupai, Util }) {
    const waits = (hand) => (Util.xiangting(hand) === 0 ? setOf(Util.tingpai(hand), true) : 0n);
    const discards = (hand) => {
        const found = hand.get_dapai(false).filter((tile) => Util.xiangting(hand.clone().dapai(tile)) === 0);
        found.forEach((tile) => waits(hand.clone().dapai(tile)));
        return setOf(found, true);
    };
    return {
        name: '@kobalab/majiang-core',
        // Its hands have the tile just drawn at the end.
        prepare: (counts) => Shoupai.fromString(notation(counts, true)),
        win: (hand) => Util.xiangting(hand) === -1, shanten: (hand) => Util.xiangting(hand), waits, discards,
    };
}

function syantenOf(syanten) {
    return {
        name: 'syanten',
        prepare: suits,
        win: (hand) => syanten(hand) === -1, shanten: (hand) => syanten(hand),
        waits: (hand) => {
            const { now, wait } = syanten.hairi(hand);
            return now === 0 ? setOf(Object.keys(wait)) : 0n;
        },
        discards: (hand) => discardsOfTrials(hand, syanten),
    };
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

function efficiency({ RuleSet }) {
    const rules = new RuleSet('Riichi');
    const shanten = (hand) => rules.calShanten(hand);
    return {
        name: 'mahjong-tile-efficiency',
        prepare: suits,
        win: (hand) => shanten(hand) === -1, shanten,
        waits: (hand) => (shanten(hand) === 0 ? setOf(Object.keys(rules.calUkeire(hand).ukeire)) : 0n),
        discards: (hand) => discardsOfTrials(hand, shanten),
    };
}

function paiForge({ parseMspz, calculateShanten, getUkeire }) {
    const shanten = (hand) => calculateShanten(hand).unwrapOr(NaN);
    return {
        name: '@pai-forge/riichi-mahjong',
        prepare: (counts) => parseMspz(notation(counts))._unsafeUnwrap(),
        // For 13 tiles only.
        shanten,
        waits: (hand) => (shanten(hand) === 0
            ? getUkeire(hand).reduce((set, tile) => set | 1n << BigInt(tile), 0n) : 0n),
    };
}

export async function enginesOfBytes(folder) {
    const require = createRequire(resolve(folder, 'package.json'));
    const path = (...parts) => pathToFileURL(resolve(folder, 'node_modules', ...parts));
    return [
        majiang(require('@kobalab/majiang-core')),
        syantenOf(require('syanten')),
        efficiency(await import(path('mahjong-tile-efficiency', 'index.js'))),
        paiForge(await import(path('@pai-forge', 'riichi-mahjong', 'dist', 'index.js'))),
    ];
}

// The engines, and how to ask each. Its own form of a hand is made beforehand, and not timed.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { notation, notationOfWin, suits } from './hands.mjs';

async function load(folder) {
    const require = createRequire(resolve(folder, 'package.json'));
    const path = (...parts) => pathToFileURL(resolve(folder, 'node_modules', ...parts));
    return {
        Majiang: require('@kobalab/majiang-core'),
        syanten: require('syanten'),
        Riichi: require('riichi'),
        efficiency: await import(path('mahjong-tile-efficiency', 'index.js')),
        paiForge: await import(path('@pai-forge', 'riichi-mahjong', 'dist', 'index.js')),
    };
}

// Shanten of 13 tiles.
function shantenEngines({ Majiang, syanten, efficiency, paiForge }) {
    const riichi = new efficiency.RuleSet('Riichi');
    return [
        {
            name: '@kobalab/majiang-core',
            prepare: (counts) => Majiang.Shoupai.fromString(notation(counts, true)),
            ask: (hand) => Majiang.Util.xiangting(hand),
        },
        { name: 'syanten (for riichi)', prepare: suits, ask: (hand) => syanten(hand) },
        { name: 'mahjong-tile-efficiency', prepare: suits, ask: (hand) => riichi.calShanten(hand) },
        {
            name: '@pai-forge/riichi-mahjong',
            prepare: (counts) => paiForge.parseMspz(notation(counts))._unsafeUnwrap(),
            ask: (hand) => paiForge.calculateShanten(hand).unwrapOr(NaN),
        },
    ];
}

// Points of a tsumo: East 1, South's hand without melds, no riichi, no dora, yakuman never double.
function scoreEngines({ Majiang, Riichi, paiForge }) {
    const rule = Majiang.rule({ 'ダブル役満あり': false });
    const { Ton, Nan } = paiForge.HaiKind;
    return [
        {
            name: '@kobalab/majiang-core',
            prepare: (win) => Majiang.Shoupai.fromString(notationOfWin(win, true)),
            ask: (hand) => Majiang.Util.hule(hand, null, Majiang.Util.hule_param({ rule, menfeng: 1 })).defen,
        },
        {
            name: 'riichi',
            prepare: (win) => notationOfWin(win),
            ask: (text) => {
                const riichi = new Riichi(text);
                riichi.disableWyakuman();
                return riichi.calc().ten;
            },
        },
        {
            name: '@pai-forge/riichi-mahjong',
            prepare: (win) => ({ hand: paiForge.parseMspz(notation(win.counts))._unsafeUnwrap(), last: win.last }),
            ask: ({ hand, last }) => paiForge.getPaymentTotal(paiForge.calculateScoreForTehai(hand, {
                agariHai: last, isTsumo: true, jikaze: Nan, bakaze: Ton, doraMarkers: [],
            }).payment),
        },
    ];
}

export async function engines(folder) {
    const all = await load(folder);
    return { shanten: shantenEngines(all), scores: scoreEngines(all) };
}

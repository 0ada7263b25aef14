// @pai-forge/riichi-mahjong: hands of 13 tiles, and points without the winds and some fu.
import { EAST, notation, tilesOf } from '../tiles.mjs';

export default async function paiForge(require, load) {
    const { parseMspz, calculateShanten, getUkeire, getPaymentTotal, calculateScoreForTehai } =
        await load('@pai-forge/riichi-mahjong/dist/index.js');
    const shanten = (hand) => calculateShanten(hand).unwrapOr(NaN);
    const parse = (tiles) => parseMspz(notation(tiles))._unsafeUnwrap();
    return {
        name: '@pai-forge/riichi-mahjong',
        hand: (counts) => parse(tilesOf(counts)),
        shanten,
        waits: (hand) => (shanten(hand) === 0
            ? getUkeire(hand).reduce((set, tile) => set | 1n << BigInt(tile), 0n) : 0n),
        claim: ({ concealed, last }) => [parse([...concealed, last]),
            { agariHai: last, isTsumo: true, jikaze: EAST + 1, bakaze: EAST, doraMarkers: [] }],
        score: ([hand, how]) => calculateScoreForTehai(hand, how),
        points: ({ payment }) => getPaymentTotal(payment),
    };
}

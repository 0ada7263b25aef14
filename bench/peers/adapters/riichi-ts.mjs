// riichi-ts: points alone.
import { EAST } from '../tiles.mjs';

export default function riichiTs(require) {
    const { Riichi } = require('riichi-ts');
    return {
        name: 'riichi-ts',
        claim: ({ concealed, last }) => [[...concealed, last], [], { bakaze: EAST, jikaze: EAST + 1, dora: [] }],
        score(claim) {
            const riichi = new Riichi(...claim);
            riichi.disableHairi();
            riichi.disableDoubleyakuman();
            return riichi.calc();
        },
        points: ({ ten }) => ten,
    };
}

// The numbers of questions: those of questions.h.

export const QUESTION = {
    win: 0, tenpai: 1, shanten: 2, shantens: 3, waitKinds: 4,
    waits: 5, tenpaiDiscards: 6, ukeire: 7, shantenDiscards: 8, discards: 9,
};

export const TILES = 34, HAND_BYTES = 64;

export const isSet = (question) => question >= QUESTION.waits;

/** The array for a batch's answers, and the number of elements of one. */
export function answersOf(question) {
    const type = isSet(question) ? BigUint64Array : question === QUESTION.shanten ? Int8Array : Uint8Array;
    return { type, each: question === QUESTION.discards ? TILES : 1 };
}

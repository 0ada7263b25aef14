// The numbers of questions: those of questions.h.

const ONE_HAND = ['shantens', 'waitKinds'];
export const JUDGES = ['win', 'tenpai', 'shanten', 'waits', 'tenpaiDiscards', 'ukeire', 'shantenDiscards'];
export const QUESTION = Object.fromEntries([...ONE_HAND, ...JUDGES, 'discards'].map((name, number) => [name, number]));

export const TILES = 34, HAND_BYTES = 64;

export const isSet = (question) => question >= QUESTION.waits;

/** The array for a batch's answers, and the number of elements of one. */
export function answersOf(question) {
    const type = isSet(question) ? BigUint64Array : question === QUESTION.shanten ? Int8Array : Uint8Array;
    return { type, each: question === QUESTION.discards ? TILES : 1 };
}

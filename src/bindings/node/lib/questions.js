// The numbers of questions and layouts: those of questions.h.

export const QUESTION = {
    WIN: 0, TENPAI: 1, SHANTEN: 2, SHANTENS: 3, WAIT_KINDS: 4,
    WAITS: 5, TENPAI_DISCARDS: 6, UKEIRE: 7, SHANTEN_DISCARDS: 8, DISCARDS: 9,
};

export const LAYOUT = { counts: 0, lanes: 1, planes: 2 };

export const TILES = 34, HAND_BYTES = 64;

/** The bytes of a hand in a layout. */
export const handBytes = (layout) => (layout === LAYOUT.lanes ? HAND_BYTES : TILES);

export const isSet = (question) => question >= QUESTION.WAITS;

/** The array for a batch's answers, and the number of elements of one. */
export function answersOf(question) {
    const type = isSet(question) ? BigUint64Array : question === QUESTION.SHANTEN ? Int8Array : Uint8Array;
    return { type, each: question === QUESTION.DISCARDS ? TILES : 1 };
}

// The numbers of questions, layouts and events: those of questions.h and of src/app/protocol/followed.h.
'use strict';

const QUESTION = {
    WIN: 0, TENPAI: 1, SHANTEN: 2, SHANTENS: 3, WAIT_KINDS: 4,
    WAITS: 5, TENPAI_DISCARDS: 6, UKEIRE: 7, DISCARDS: 8,
};

const LAYOUT = { counts: 0, lanes: 1, planes: 2 };

const EVENT = { DRAW: 0, DISCARD: 1, CLAIMED: 2, DECLARE: 3, MELD: 4, NORTH: 5, PASS: 6, TABLE: 7 };

const QUICK = { FORMS: 0, FURITEN: 1, RIICHI: 2, WAITS: 3, SHAPE: 4, DISCARDS: 5 };

const TILES = 34, HAND_BYTES = 64;

/** The bytes of a hand in a layout. */
const handBytes = (layout) => (layout === LAYOUT.lanes ? HAND_BYTES : TILES);

const isSet = (question) => question >= QUESTION.WAITS;

/** The array for a batch's answers, and the number of elements of one. */
function answersOf(question) {
    const type = isSet(question) ? BigUint64Array : question === QUESTION.SHANTEN ? Int8Array : Uint8Array;
    return { type, each: question === QUESTION.DISCARDS ? TILES : 1 };
}

module.exports = { QUESTION, LAYOUT, EVENT, QUICK, TILES, HAND_BYTES, handBytes, isSet, answersOf };

// Hands as bytes: single ones (`fast`) and many in one call (`batch`). The judges are total: an invalid hand gets the
// empty answer. Only an array of the wrong type or size is an error.
'use strict';
const binding = require('./binding');
const { HAND_BYTES, LAYOUT, QUESTION, TILES, answersOf, handBytes } = require('./questions');
const { HanteiError, orThrow, wrongType, wrongValue } = require('./problem');

const A_HAND = `a Uint8Array of ${TILES} counts, or of the ${HAND_BYTES} bytes of a hand`;

/* ---- What is wrong ------------------------------------------------------------ */

function checkBytes(field, bytes, wanted, fits) {
    if (!(bytes instanceof Uint8Array))
        throw wrongType(field, wanted, bytes);
    if (!fits(bytes.length))
        throw wrongValue(field, `${field} is ${wanted}, not of ${bytes.length}`);
}

function refuseHand(hand) {
    checkBytes('hand', hand, A_HAND, (length) => length === TILES || length === HAND_BYTES);
    throw new TypeError('this array cannot be read');
}

const A_TILE = `a whole number from 0 to ${TILES - 1}`;

function refuseKinds(hand, tile) {
    if (!Number.isInteger(tile) || tile < 0 || tile >= TILES)
        throw wrongValue('tile', `tile is ${A_TILE}`);
    return refuseHand(hand);
}

function refuseRow(hand, row) {
    if (!(row instanceof BigUint64Array) || row.length !== TILES)
        throw wrongType('out', `a BigUint64Array of ${TILES}`, row);
    return refuseHand(hand);
}

/* ---- One hand ----------------------------------------------------------------- */

const asking = (question) => (hand) => binding.ask(question, hand) ?? refuseHand(hand);

const FORMS = ['least', 'standard', 'chiitoi', 'kokushi'];
const NO_SHANTEN = 99;

/** Four signed bytes in a number, as the shanten of each form; null if there is none. */
function unpack(packed) {
    const bytes = new Int8Array(new Int32Array([packed]).buffer);
    return Object.fromEntries(FORMS.map((form, i) => [form, bytes[i] === NO_SHANTEN ? null : bytes[i]]));
}

/* The numbers of hantei_status, as named in the protocol. */
const STATUS = new Map([
    [2, ['fifth-copy', 'more than four copies of a tile']],
    [3, ['tile-count', 'neither 3k+1 nor 3k+2 tiles, or more than 14']],
]);

function check(counts) {
    const status = binding.check(counts);
    if (status === undefined)
        checkBytes('hand', counts, `a Uint8Array of ${TILES} counts`, (length) => length === TILES);
    if (!STATUS.has(status))
        return;
    const [code, message] = STATUS.get(status);
    const at = counts.findIndex((count) => count > 4);
    throw new HanteiError({ code, message, field: 'hand', at: at < 0 ? undefined : at });
}

const ask = Object.fromEntries(Object.entries(QUESTION).map(([name, question]) => [name, asking(question)]));

const fast = {
    win: ask.WIN,
    tenpai: (hand) => ask.TENPAI(hand) === 1,
    waits: ask.WAITS,
    tenpaiDiscards: ask.TENPAI_DISCARDS,
    shanten: ask.SHANTEN,
    shantens: (hand) => unpack(ask.SHANTENS(hand)),
    ukeire: ask.UKEIRE,
    waitKinds: (hand, tile) => binding.ask(QUESTION.WAIT_KINDS, hand, tile) ?? refuseKinds(hand, tile),
    discards: (hand, out = new BigUint64Array(TILES)) =>
        (binding.discards(hand, out) === undefined ? refuseRow(hand, out) : out),
    check,
};

/* ---- Many hands --------------------------------------------------------------- */

function layoutOf(name) {
    if (!Object.hasOwn(LAYOUT, name))
        throw wrongValue('layout', `layout is ${Object.keys(LAYOUT).join(', ').replace(/, (?=\w+$)/, ' or ')}`);
    return LAYOUT[name];
}

const asBatch = (question) => (hands, { layout: name = 'counts', out } = {}) => {
    const layout = layoutOf(name), each = handBytes(layout), answers = answersOf(question);
    checkBytes('hands', hands, `a Uint8Array of ${each} bytes for each hand`, (length) => length % each === 0);
    const length = hands.length / each * answers.each;
    const into = out ?? new answers.type(length);
    if (!(into instanceof answers.type))
        throw wrongType('out', `a ${answers.type.name}`, into);
    if (into.length < length)
        throw wrongValue('out', `out has room for ${into.length} of ${length} answers`);
    if (binding.batch(question, layout, hands, into) === undefined)
        throw new TypeError('these arrays cannot be read');
    return into;
};

const batch = {
    win: asBatch(QUESTION.WIN),
    tenpai: asBatch(QUESTION.TENPAI),
    waits: asBatch(QUESTION.WAITS),
    tenpaiDiscards: asBatch(QUESTION.TENPAI_DISCARDS),
    shanten: asBatch(QUESTION.SHANTEN),
    ukeire: asBatch(QUESTION.UKEIRE),
    discards: asBatch(QUESTION.DISCARDS),
};

/* ---- Text --------------------------------------------------------------------- */

/** The counts of tiles in mpsz notation. */
function parse(text) {
    const counts = binding.parse(text);
    if (counts === undefined)
        throw wrongType('tiles', 'a string', text);
    return counts instanceof Uint8Array ? counts : orThrow(counts);
}

/** A set of tiles in mpsz notation. */
function format(set) {
    const text = binding.format(set);
    if (text === undefined)
        throw wrongType('set', 'a BigInt', set);
    return text;
}

module.exports = { fast, batch, parse, format };

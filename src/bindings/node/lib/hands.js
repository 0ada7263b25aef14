// Hands as bytes: single ones (`fast`) and many in one call (`batch`). The judges are total: an invalid hand gets the
// empty answer. Only an array of the wrong type or size is an error.
import { HAND_BYTES, JUDGES, QUESTION, TILES, answersOf } from './questions.js';
import { HanteiError, orThrow, wrongType, wrongValue } from './problem.js';

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

function refuseKinds(hand, tile) {
    if (!Number.isInteger(tile) || tile < 0 || tile >= TILES)
        throw wrongValue('tile', `tile is a whole number from 0 to ${TILES - 1}`);
    return refuseHand(hand);
}

function refuseRow(hand, row) {
    if (!(row instanceof BigUint64Array) || row.length !== TILES)
        throw wrongType('out', `a BigUint64Array of ${TILES}`, row);
    return refuseHand(hand);
}

/* ---- One hand ----------------------------------------------------------------- */

const NO_SHANTEN = 99;

const orNull = (shanten) => (shanten === NO_SHANTEN ? null : shanten);

/** Four signed bytes in a number, as the shanten of each form; null if there is none. */
const unpack = (packed) => ({
    least: orNull(packed << 24 >> 24), standard: orNull(packed << 16 >> 24), chiitoi: orNull(packed << 8 >> 24), kokushi: orNull(packed >> 24),
});

/* The numbers of hantei_status, as named in the protocol. */
const STATUS = new Map([
    [2, ['fifth-copy', 'more than four copies of a tile']],
    [3, ['tile-count', 'neither 3k+1 nor 3k+2 tiles, or more than 14']],
]);

function checkCounts(counts, status) {
    if (status === undefined)
        checkBytes('hand', counts, `a Uint8Array of ${TILES} counts`, (length) => length === TILES);
    const [code, message] = STATUS.get(status) ?? [];
    if (code)
        throw new HanteiError({ code, message, field: 'hand', at: [...counts.keys()].find((tile) => counts[tile] > 4) });
}

function singles(binding) {
    const asking = (question) => (hand) => binding.ask(question, hand) ?? refuseHand(hand);
    const tenpai = asking(QUESTION.tenpai), shantens = asking(QUESTION.shantens);
    return {
        ...Object.fromEntries(JUDGES.map((name) => [name, asking(QUESTION[name])])),
        tenpai: (hand) => tenpai(hand) === 1,
        shantens: (hand) => unpack(shantens(hand)),
        waitKinds: (hand, tile) => binding.ask(QUESTION.waitKinds, hand, tile) ?? refuseKinds(hand, tile),
        discards: (hand, out = new BigUint64Array(TILES)) =>
            (binding.discards(hand, out) === undefined ? refuseRow(hand, out) : out),
        check: (counts) => checkCounts(counts, binding.check(counts)),
    };
}

/* ---- Many hands --------------------------------------------------------------- */

function ask(binding, question, hands, { out } = {}) {
    const answers = answersOf(question);
    checkBytes('hands', hands, `a Uint8Array of ${TILES} bytes for each hand`, (length) => length % TILES === 0);
    const length = hands.length / TILES * answers.each;
    const into = out ?? new answers.type(length);
    if (!(into instanceof answers.type))
        throw wrongType('out', `a ${answers.type.name}`, into);
    if (into.length < length)
        throw wrongValue('out', `out has room for ${into.length} of ${length} answers`);
    if (binding.batch(question, hands, into) === undefined)
        throw new TypeError('these arrays cannot be read');
    return into;
}

const batches = (binding) => Object.fromEntries([...JUDGES, 'discards']
    .map((name) => [name, (hands, options) => ask(binding, QUESTION[name], hands, options)]));

/* ---- Text --------------------------------------------------------------------- */

/** The counts of tiles in mpsz notation. */
function parse(binding, text) {
    const counts = new Uint8Array(TILES), problem = binding.parse(text, counts);
    if (problem === undefined)
        throw wrongType('tiles', 'a string', text);
    return problem ? orThrow(JSON.parse(problem)) : counts;
}

/** A set of tiles in mpsz notation. */
function format(binding, set) {
    if (typeof set !== 'bigint')
        throw wrongType('set', 'a BigInt', set);
    if (set >> BigInt(TILES) !== 0n)
        throw wrongValue('set', `set has bits for ${TILES} tiles`);
    return binding.format(set);
}

export const handsOf = (binding) => ({
    fast: singles(binding),
    batch: batches(binding),
    parse: (text) => parse(binding, text),
    format: (set) => format(binding, set),
});

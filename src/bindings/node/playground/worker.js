// In a worker: a log in, its claims out; then the table of a claim.
const encoder = new TextEncoder(), decoder = new TextDecoder();
let module;

/** The C library refers to files, and opens none. */
const start = (compiled) => new WebAssembly.Instance(compiled, { wasi_snapshot_preview1: new Proxy({}, { get: () => () => 52 }) }).exports;

const bytesOf = (at, length) => new Uint8Array(module.memory.buffer, at, length);

function read(bytes) {
    const from = performance.now(), at = module.room(bytes.length);
    if (at === 0)
        throw new RangeError();
    bytesOf(at, bytes.length).set(bytes);
    module.read_log(bytes.length);
    const claims = JSON.parse(decoder.decode(bytesOf(module.answer(), module.answer_length())));
    return { claims, milliseconds: performance.now() - from };
}

/** The reviews of a log's discards, a part at a time: the host sees how far it is, and other questions come between. */
const PART = 50; // milliseconds

function reviewed(claims, from) {
    const reviews = [], end = performance.now() + PART;
    let claim = from;
    for (; claim < claims && performance.now() < end; claim++) {
        module.review(claim);
        const review = JSON.parse(decoder.decode(bytesOf(module.answer(), module.answer_length())));
        if (review)
            reviews.push({ claim, ...review });
    }
    return { reviews, next: claim };
}

/** Any request, also one that takes long. */
function judged(request) {
    const bytes = encoder.encode(JSON.stringify(request)), at = module.room(bytes.length);
    bytesOf(at, bytes.length).set(bytes);
    module.judge(bytes.length, false, true);
    return JSON.parse(decoder.decode(bytesOf(module.answer(), module.answer_length())));
}

const stateOf = (claim) => btoa(String.fromCharCode(...bytesOf(module.saved(), module.save(claim))));

/** gzip is unpacked here, as a worker has time. */
async function plainBytes(data) {
    const bytes = typeof data === 'string' ? encoder.encode(data) : new Uint8Array(data);
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
        return bytes;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

globalThis.onmessage = async ({ data: { id, compiled, log, claim, claims, from, request } }) => {
    try {
        module ??= start(compiled);
        if (request !== undefined)
            return postMessage({ id, values: judged(request) });
        if (claims !== undefined)
            return postMessage({ id, ...reviewed(claims, from) });
        if (log === undefined)
            return postMessage({ id, state: stateOf(claim) });
        const bytes = await plainBytes(log);
        return postMessage({ id, bytes, ...read(bytes) });
    } catch (error) {
        return postMessage({ id, error: error instanceof RangeError ? 'tooLarge' : 'unreadable', why: error.message });
    }
};

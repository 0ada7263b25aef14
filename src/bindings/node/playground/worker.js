// In a worker: a log in, its claims out; then the table of a claim, reviews, and requests that take long.
const encoder = new TextEncoder(), decoder = new TextDecoder();
let module;

/** The C library refers to files, and opens none. */
const start = (compiled) => new WebAssembly.Instance(compiled, { wasi_snapshot_preview1: new Proxy({}, { get: () => () => 52 }) }).exports;

const bytesOf = (at, length) => new Uint8Array(module.memory.buffer, at, length);
const answer = () => JSON.parse(decoder.decode(bytesOf(module.answer(), module.answer_length())));

/** Copies bytes in; returns how many. */
function give(bytes) {
    const at = module.room(bytes.length);
    if (at === 0)
        throw new RangeError();
    bytesOf(at, bytes.length).set(bytes);
    return bytes.length;
}

/** gzip is unpacked here, as a worker has time. */
async function plainBytes(data) {
    const bytes = typeof data === 'string' ? encoder.encode(data) : new Uint8Array(data);
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
        return bytes;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

const PART = 50; // milliseconds

const JOBS = {
    async log(data) {
        const bytes = await plainBytes(data), from = performance.now();
        module.read_log(give(bytes));
        return { bytes, claims: answer(), milliseconds: performance.now() - from };
    },
    table(claim) {
        module.save(claim);
        return answer();
    },
    /** The reviews of a log's discards, a part at a time: the host sees how far it is, and other questions come between. */
    reviews(claims, from) {
        const reviews = [], end = performance.now() + PART;
        let claim = from;
        for (; claim < claims && performance.now() < end; claim++) {
            module.review(claim);
            const review = answer();
            if (review)
                reviews.push({ claim, ...review });
        }
        return { reviews, next: claim };
    },
    request(asked) {
        module.judge(give(encoder.encode(JSON.stringify(asked))), false, true);
        return { values: answer() };
    },
};

globalThis.onmessage = async ({ data: { id, compiled, job, given } }) => {
    try {
        module ??= start(compiled);
        postMessage({ id, ...await JOBS[job](...given) });
    } catch (error) {
        postMessage({ id, error: error instanceof RangeError ? 'tooLarge' : 'unreadable', why: error.message });
    }
};

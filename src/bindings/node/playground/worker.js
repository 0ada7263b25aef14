// In a worker: a log in, its claims out; then the table of a claim.
import { inflateSync } from 'fflate';

const encoder = new TextEncoder(), decoder = new TextDecoder();
let module;

/** The C library looks for files and the environment, and needs none. */
function start(text) {
    const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const nothing = new Proxy({}, { get: () => () => 52 });
    return new WebAssembly.Instance(new WebAssembly.Module(inflateSync(packed)), { wasi_snapshot_preview1: nothing }).exports;
}

const bytesOf = (at, length) => new Uint8Array(module.memory.buffer, at, length);

function read(bytes) {
    const from = performance.now(), at = module.room(bytes.length);
    bytesOf(at, bytes.length).set(bytes);
    module.read_log();
    const claims = JSON.parse(decoder.decode(bytesOf(module.answer(), module.answer_length())));
    return { claims, milliseconds: performance.now() - from };
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

globalThis.onmessage = async ({ data: { id, wasm, log, claim } }) => {
    try {
        module ??= start(wasm);
        if (log === undefined)
            return postMessage({ id, state: stateOf(claim) });
        const bytes = await plainBytes(log);
        return postMessage({ id, bytes, ...read(bytes) });
    } catch (error) {
        return postMessage({ id, error: error instanceof RangeError ? 'this log is too large' : `this log cannot be read: ${error.message}` });
    }
};

// The library on a WebAssembly file of the caller's: `hantei/hantei.wasm`, wherever it is served.
import { libraryOf } from './lib/library.js';
import { wasmBinding } from './lib/wasm.js';

const isLocated = (source) => typeof source === 'string' || source instanceof URL;

async function compile(source) {
    if (source instanceof WebAssembly.Module)
        return source;
    if (!isLocated(source))
        return WebAssembly.compile(source);
    const response = await fetch(source);
    if (!response.ok)
        throw new Error(`hantei: ${response.status} for ${source}`);
    return WebAssembly.compile(await response.arrayBuffer());
}

/** In Node.js 18 only a module has it, which bundlers leave alone. */
const NODE = 'node:crypto', cryptoHere = async () => globalThis.crypto ?? (await import(/* webpackIgnore: true */ /* @vite-ignore */ NODE)).webcrypto;

/** The library, from a URL, the file's bytes or a compiled module. */
export const init = async (source) => libraryOf(wasmBinding(await compile(source)), await cryptoHere());

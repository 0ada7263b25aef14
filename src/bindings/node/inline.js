// Writes build/inline.js: the WebAssembly file, deflated, as a text in a module. Bundlers need no other file.
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

const [, , from, to] = process.argv, wasm = readFileSync(from);
writeFileSync(to, `import { inflateSync } from 'fflate';
const TEXT = '${deflateRawSync(wasm, { level: 9 }).toString('base64')}';
export function compiled() {
    const packed = atob(TEXT), bytes = new Uint8Array(packed.length);
    for (let i = 0; i < bytes.length; i++)
        bytes[i] = packed.charCodeAt(i);
    return new WebAssembly.Module(inflateSync(bytes, { out: new Uint8Array(${wasm.length}) }));
}
`);

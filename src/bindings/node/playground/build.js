// Writes the playground into a folder: static files, which also work from a disk.
//
//   node build.js BUILD
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { tileStyle } from './faces.js';

const [, , made] = process.argv, folder = `${made}/playground`, path = (name) => fileURLToPath(new URL(name, import.meta.url));
const { build } = createRequire(`${made}/bundlers/`)('esbuild');
const text = (name) => readFileSync(path(name), 'utf8');
const options = { bundle: true, minify: true, format: 'iife', target: 'es2022', logLevel: 'error', alias: { hantei: path('../browser.js') } };

mkdirSync(folder, { recursive: true });
await build({ ...options, entryPoints: [path('page.js')], outfile: `${folder}/page.js` });
// The worker of logs is a text, and its module another: the page loads both with the first log.
const { outputFiles: [worker] } = await build({ ...options, entryPoints: [path('worker.js')], write: false });
const wasm = deflateRawSync(readFileSync(`${made}/logs.wasm`), { level: 9 }).toString('base64');
writeFileSync(`${folder}/log.js`, `globalThis.hanteiLog=${JSON.stringify({ code: worker.text, wasm })}`);
await build({ entryPoints: [path('style.css')], minify: true, outfile: `${folder}/style.css`, logLevel: 'error' });
writeFileSync(`${folder}/index.html`, text('index.html'));
writeFileSync(`${folder}/tiles.css`, tileStyle());

// Writes the playground into a folder: static files, which also work from a disk.
//
//   node build.js BUILD
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { tileStyle } from './faces.js';

const [, , made] = process.argv, folder = `${made}/playground`, path = (name) => fileURLToPath(new URL(name, import.meta.url));
const { build } = createRequire(`${made}/bundlers/`)('esbuild');
const text = (name) => readFileSync(path(name), 'utf8');

mkdirSync(folder, { recursive: true });
// A page from a disk starts a worker by its text.
await build({
    entryPoints: [path('page.js')], outfile: `${folder}/page.js`, bundle: true, minify: true, format: 'iife', target: 'es2022', charset: 'utf8', logLevel: 'error',
    alias: { 'inline.js': `${made}/page/inline.js` }, nodePaths: [path('../node_modules')], define: { WORKER: JSON.stringify(text('worker.js')) },
});
await build({ entryPoints: [path('style.css')], minify: true, outfile: `${folder}/style.css`, logLevel: 'error' });
writeFileSync(`${folder}/index.html`, text('index.html'));
writeFileSync(`${folder}/tiles.css`, tileStyle());

// Writes the playground into a folder: static files, which also work from a disk.
//
//   node build.js FOLDER ESBUILD
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { facesOf } from './faces.js';

const [, , folder, packages] = process.argv, path = (name) => fileURLToPath(new URL(name, import.meta.url));
const { build } = createRequire(`${packages}/`)('esbuild');
const text = (name) => readFileSync(path(name), 'utf8');
const options = { bundle: true, minify: true, format: 'iife', target: 'es2022', logLevel: 'error', alias: { hantei: path('../browser.js') } };

mkdirSync(folder, { recursive: true });
await build({ ...options, entryPoints: [path('page.js')], outfile: `${folder}/page.js` });
await build({ entryPoints: [path('style.css')], minify: true, outfile: `${folder}/style.css`, logLevel: 'error' });
writeFileSync(`${folder}/index.html`, text('index.html'));
writeFileSync(`${folder}/tiles.css`, facesOf(text('tiles.svg')));

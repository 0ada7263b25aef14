// Programs that bundlers make of the package answer: in a browser the page of each, in Node.js by WebAssembly.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { testPage } from '../browser.mjs';
import { BUILD_FOLDER, TOP } from '../hantei.mjs';

const FOLDER = `${BUILD_FOLDER}/bundlers`, ENTRY = `${FOLDER}/entry.js`, MOST_BYTES = 225_000, MOST_MS = 10;
const PACKAGE = `${TOP}src/bindings/node`;
const load = createRequire(`${FOLDER}/package.json`);

const PROGRAM = `import { build, format, fast, parse, Table, waits } from 'hantei';
    const table = new Table({ seed: 1 });
    globalThis.answer = [build, waits({ hand: '23m11z' }).effective, format(fast.waits(parse('23m11z'))), table.actions().phase].join(' ');`;
const ANSWER = 'wasm 14m 14m turn';

const esbuild = (format, options) => load('esbuild').build({
    entryPoints: [ENTRY], outfile: `${FOLDER}/${format}.js`, bundle: true, minify: true, format, logLevel: 'error', ...options,
});

const BUNDLERS = {
    esm: () => esbuild('esm'),
    iife: () => esbuild('iife'),
    webpack: () => new Promise((resolve, reject) => {
        const options = { mode: 'production', performance: false, entry: ENTRY, output: { path: FOLDER, filename: 'webpack.js' } };
        load('webpack')(options, (error, stats) => (error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve()));
    }),
    rollup: async () => {
        const plugins = [load('@rollup/plugin-node-resolve').nodeResolve({ browser: true })];
        const bundle = await load('rollup').rollup({ input: ENTRY, plugins });
        await bundle.write({ file: `${FOLDER}/rollup.js` });
    },
    vite: async () => {
        const { build } = await import(join(FOLDER, 'node_modules/vite/dist/node/index.js'));
        const lib = { entry: ENTRY, formats: ['es'], fileName: () => 'vite.js' };
        await build({ root: FOLDER, configFile: false, logLevel: 'error', build: { lib, outDir: FOLDER, emptyOutDir: false } });
    },
};

rmSync(`${FOLDER}/node_modules/hantei`, { recursive: true, force: true });
symlinkSync(PACKAGE, `${FOLDER}/node_modules/hantei`);
writeFileSync(ENTRY, PROGRAM);

for (const [name, bundle] of Object.entries(BUNDLERS))
    testPage(`the page of ${name} answers`, async (page) => {
        await bundle();
        await page.route('http://page/', (route) => route.fulfill({ contentType: 'text/html', body: `<script ${name === 'iife' ? '' : 'type="module"'} src="${name}.js"></script>` }));
        await page.route('http://page/*.js', (route) => route.fulfill({ contentType: 'text/javascript', path: `${FOLDER}/${name}.js` }));
        await page.goto('http://page/');
        await page.waitForFunction('globalThis.answer', null, { timeout: 10000 });
        assert.equal(await page.evaluate('answer'), ANSWER);
    });

/* The addon is not in the bundle, and nothing of the package is beside it. */
test('a bundle for Node.js answers by WebAssembly', async () => {
    const away = `${FOLDER}/away`;
    mkdirSync(away, { recursive: true });
    for (const [format, end] of [['esm', 'mjs'], ['cjs', 'cjs']]) {
        const outfile = `${away}/${format}.${end}`;
        await esbuild(format, { platform: 'node', outfile, logOverride: { 'empty-import-meta': 'silent' }, footer: { js: 'console.log(answer);' } });
        const env = { ...process.env, HANTEI_BUILD: '', HANTEI_QUIET: '1' };
        assert.equal(execFileSync(process.execPath, [outfile], { env, encoding: 'utf8' }).trim(), ANSWER);
    }
});

test('the page is small, and its WebAssembly compiles quickly', async (t) => {
    await esbuild('esm');
    const bytes = gzipSync(readFileSync(`${FOLDER}/esm.js`), { level: 9 }).length;
    const wasm = readFileSync(`${PACKAGE}/build/hantei.wasm`);
    // Another name of a custom section each time: the engine keeps what it has compiled.
    const times = Array.from({ length: 10 }, (_, i) => {
        const other = Buffer.concat([wasm, Buffer.of(0, 2, 1, i)]), from = performance.now();
        new WebAssembly.Module(other);
        return performance.now() - from;
    });
    t.diagnostic(`${bytes} bytes gzipped, compiled in ${Math.min(...times).toFixed(1)} ms`);
    assert.ok(bytes <= MOST_BYTES, `${bytes}`);
    assert.ok(Math.min(...times) <= MOST_MS, `${times}`);
});

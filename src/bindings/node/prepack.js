// Run first by `npm pack`: the package contains the addons for Linux, the WebAssembly build, and the sources for
// other machines. `node prepack.js clean` removes them afterwards.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url)), TOP = join(HERE, '../../..');
const SOURCES = [
    'Makefile', 'include', 'tables', 'src/lib', 'src/app/json', 'src/app/notation', 'src/app/schema', 'src/app/protocol',
    ...['mjai_writer.c', 'mjai_writer.h', 'format.c', 'format.h', 'event.h', 'log.h'].map((file) => `src/app/logs/${file}`),
    ...['rules.mk', 'headers.js', 'addon.c', 'questions.h'].map((file) => `src/bindings/node/${file}`),
];

const into = (...parts) => join(HERE, ...parts);

for (const path of [into('source'), into('prebuilds'), into('LICENSE')])
    rmSync(path, { recursive: true, force: true });
if (process.argv[2] !== 'clean') {
    execFileSync('make', ['--no-print-directory', '-C', TOP, 'prebuilds', 'wasm'], { stdio: 'inherit' });
    cpSync(join(TOP, 'LICENSE'), into('LICENSE'));
    for (const path of SOURCES)
        cpSync(join(TOP, path), into('source', path), { recursive: true });
}

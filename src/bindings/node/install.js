// Run by `npm install`: builds the addon from the sources, three folders up in the project or in `source` of the
// package. If that is impossible, a prebuilt addon or the WebAssembly build is used.
'use strict';
const { spawnSync } = require('node:child_process');
const { existsSync, readdirSync } = require('node:fs');
const { join, resolve } = require('node:path');

const IN_PACKAGE = join(__dirname, 'source');
const sources = existsSync(IN_PACKAGE) ? IN_PACKAGE : resolve(__dirname, '../../..');
const prebuilt = join(__dirname, 'prebuilds', `${process.platform}-${process.arch}`);
const hasPrebuilt = existsSync(prebuilt) && readdirSync(prebuilt).some((name) => name.endsWith('.node'));
const hasWasm = existsSync(join(__dirname, 'build', 'hantei.wasm'));

/** Builds with `make`; reports why if it cannot. */
function build() {
    const made = spawnSync('make', ['--no-print-directory', '-C', sources, 'addon', `NODE_BUILD=${join(__dirname, 'build')}`, 'NPM_DONE=1'],
        { stdio: ['ignore', 'inherit', 'inherit'] });
    return made.error ? made.error.message : made.status === 0 ? null : 'it does not compile (its words are above)';
}

const asked = process.env.HANTEI_BUILD;
const trouble = asked === 'wasm' ? 'HANTEI_BUILD=wasm' : hasPrebuilt && asked !== 'native' ? null : build();
if (trouble && asked !== 'native' && (hasPrebuilt || hasWasm)) {
    console.log(`hantei: no addon was built: ${trouble}. The ${hasPrebuilt ? 'prebuilt addon' : 'WebAssembly build'} answers instead.`);
} else if (trouble) {
    console.error(`hantei: no addon was built: ${trouble}. It needs make, gcc and libyajl-dev, and there is no ` +
        'WebAssembly build here (`make wasm` makes one).');
    process.exitCode = 1;
}

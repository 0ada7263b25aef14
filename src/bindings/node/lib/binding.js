// Finds the addon, else the WebAssembly build. HANTEI_BUILD=native or =wasm accepts no other; HANTEI_ADDON is the path
// of an addon, for tests. HANTEI_TABLES is the most tables that a thread may have open.
'use strict';
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const FOLDER = join(__dirname, '..');
const WASM = join(FOLDER, 'build', 'hantei.wasm');
const TABLES = 4096, A_NUMBER = /^\d{1,9}$/;

const native = () => require('./native')(process.env.HANTEI_ADDON ? require(process.env.HANTEI_ADDON)
    : require('node-gyp-build')(FOLDER));
const wasm = () => require('./wasm')(WASM);

function either() {
    try {
        return native();
    } catch (error) {
        if (existsSync(WASM))
            return wasm();
        throw new Error(`hantei: no addon (${error.message.split('\n')[0]}), and no ${WASM}; ` +
            '`npm install` builds the one, `make wasm` the other', { cause: error });
    }
}

const builds = { native, wasm, '': either };
const wanted = process.env.HANTEI_BUILD ?? '';
if (!Object.hasOwn(builds, wanted))
    throw new Error(`HANTEI_BUILD is native or wasm, not ${JSON.stringify(wanted)}`);
const tables = process.env.HANTEI_TABLES ?? String(TABLES);
if (!A_NUMBER.test(tables))
    throw new Error(`HANTEI_TABLES is a number, not ${JSON.stringify(tables)}`);

const { limitTables, ...binding } = builds[wanted]();
limitTables(Number(tables));
module.exports = binding;

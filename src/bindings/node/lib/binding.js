// The binding in Node.js: the addon that fits this machine, else WebAssembly. HANTEI_BUILD=native or =wasm accepts no other, HANTEI_QUIET
// silences the line about it, HANTEI_TABLES is the most tables that a thread may have open.
import { createRequire } from 'node:module';
import { compiled } from '../build/inline.js';
import { wasmBinding } from './wasm.js';

const TABLES = '4096', A_NUMBER = /^\d{1,9}$/;
const { HANTEI_BUILD: wanted = '', HANTEI_QUIET: quiet, HANTEI_TABLES: tables = TABLES } = process.env;

const addonBinding = (addon) => ({ ...addon, build: 'native' });

/** The C library of this process, in the names of prebuilt addons. */
const libc = () => (process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

/** The addon that `npm run build-native` has built, else the one for this machine. A bundle has none. */
function loadAddon() {
    const load = createRequire(import.meta.url), { platform, arch, env } = process;
    if (env.HANTEI_ADDON)
        return addonBinding(load(env.HANTEI_ADDON));
    try {
        return addonBinding(load('../build/Release/hantei.node'));
    } catch {
        return addonBinding(load(`../prebuilds/${platform}-${arch}-${libc()}/hantei.node`));
    }
}

function either() {
    try {
        return loadAddon();
    } catch (error) {
        if (!quiet)
            console.error(`hantei: WebAssembly answers, as no addon fits ${process.platform}-${process.arch} (${String(error.message).split('\n')[0]})`);
        return builds.wasm();
    }
}

const builds = { native: loadAddon, wasm: () => wasmBinding(compiled()), '': either };
if (!Object.hasOwn(builds, wanted))
    throw new Error(`HANTEI_BUILD is native or wasm, not ${JSON.stringify(wanted)}`);
if (!A_NUMBER.test(tables))
    throw new Error(`HANTEI_TABLES is a number, not ${JSON.stringify(tables)}`);

export const binding = builds[wanted]();
binding.limitTables(Number(tables));

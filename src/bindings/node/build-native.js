// `npm run build-native`: compiles the addon for this machine from the sources, which are in `source` of the package, or three
// folders up in the project. One file stays: build/Release/hantei.node.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const isPackage = existsSync(path('source')), sources = path(isPackage ? 'source' : '../../..');

const { error, status } = spawnSync('make', ['--no-print-directory', '-C', sources, 'addon', `NODE_BUILD=${path('build')}`, 'NPM_DONE=1'],
    { stdio: 'inherit' });
if (isPackage)
    rmSync(path('source/build'), { recursive: true, force: true });
if (error || status !== 0) {
    console.error(`hantei: no addon was built${error ? `: ${error.message}` : ''}. It needs make and gcc.`);
    process.exitCode = 1;
}

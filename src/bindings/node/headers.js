// Prints the folder of node_api.h: Node's own headers if they are installed, else those of the package
// node-api-headers.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const installed = [resolve(process.execPath, '../../include/node'), '/usr/include/node', '/usr/include/nodejs/src'];
const found = installed.find((folder) => existsSync(join(folder, 'node_api.h')));
console.log(found ?? createRequire(import.meta.url)('node-api-headers').include_dir);

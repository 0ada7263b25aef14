// What the README of the project and that of the package show is so: each line of their JavaScript whose comment is a
// value has that value.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as hantei from './hantei.mjs';

const IMPORT = /^import (\{.*\}) from 'hantei';$/gm;
const VALUE = /^( *)(.+); \/\/ (true|false|\d+|'.*'|\[.*\]|\{.*\})(?:: [a-z].*)?$/gm;
const LEAST_VALUES = { 'README.md': 4, 'src/bindings/node/README.md': 17 };

const AsyncFunction = (async () => {}).constructor;

/** Runs a block with each of its values compared; how many there were. */
async function compare(block) {
    let values = 0;
    const same = (found, wanted) => {
        assert.deepEqual(found, wanted);
        values++;
    };
    const compared = block.replace(IMPORT, 'const $1 = hantei;').replace(VALUE, '$1same($2, $3);');
    await new AsyncFunction('hantei', 'same', `'use strict'; ${compared}`)(hantei, same);
    return values;
}

for (const [name, least] of Object.entries(LEAST_VALUES))
    test(`${name} shows what is so`, async () => {
        let values = 0;
        for (const [, block] of readFileSync(`${hantei.TOP}${name}`, 'utf8').matchAll(/```js\n([^]*?)```/g))
            values += await compare(block);
        assert.ok(values >= least, `${values} values`);
    });

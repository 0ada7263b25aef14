// What the package's README shows is so: each line of its JavaScript whose comment is a value has that value.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as hantei from './hantei.mjs';

const README = readFileSync(`${hantei.TOP}src/node/README.md`, 'utf8');
const VALUE = /^( *)(.+); \/\/ (true|false|\d+|'.*'|\[.*\]|\{.*\})(?:: [a-z].*)?$/;

/** The block with each of its values compared. */
function compared(block) {
    const lines = block.split('\n').filter((line) => !line.startsWith('import '));
    return lines.map((line) => line.replace(VALUE, '$1same($2, $3);')).join('\n');
}

test('the README shows what is so', () => {
    const blocks = [...README.matchAll(/```js\n([^]*?)```/g)].map(([, block]) => block);
    const names = Object.keys(hantei).filter((name) => name !== 'default');
    let values = 0;
    for (const block of blocks) {
        const same = (found, wanted) => {
            assert.deepEqual(found, wanted);
            values++;
        };
        new Function('same', ...names, `'use strict'; ${compared(block)}`)(same, ...names.map((name) => hantei[name]));
    }
    assert.ok(values >= 10, `${values} values`);
});

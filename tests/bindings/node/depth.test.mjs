// Deep requests and deep stacks: an error, then good answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as hantei from './hantei.mjs';

const { refuses } = hantei;

test('requests of any depth', () => {
    const nested = (depth, wrap) => Array.from({ length: depth }).reduce(wrap, 1);
    const deep = nested(3000, (value) => [value]), deepObject = nested(3000, (value) => ({ value }));
    for (let i = 0; i < 20; i++) {
        refuses(() => hantei.waits({ hand: deep }), 'bad-type', 'hand', undefined);
        refuses(() => hantei.judge(deep), 'bad-type', 'request', 0);
        refuses(() => hantei.waits({ hand: '23m11z', melds: [deep] }), 'bad-type', 'melds[0]', undefined);
        refuses(() => hantei.waits({ hand: '23m11z', deep: deepObject }), 'unknown-field', 'deep', undefined);
        refuses(() => hantei.waits({ hand: '23m11z', rules: { honba: deepObject } }), 'unknown-field', 'rules.honba', undefined);
        assert.equal(hantei.waits({ id: i, hand: '23m11z' }).effective, '14m');
    }
    assert.equal(JSON.stringify(hantei.waits({ id: deep, hand: '23m11z' }).id), JSON.stringify(deep));
});

test('an overflow of the stack in the middle of a call is survived', () => {
    const request = { hand: '23m11z' };
    let overflows = 0;
    const down = () => {
        try {
            hantei.waits(request);
        } catch {
            overflows++;
        }
        down();
    };
    for (let i = 0; i < 20; i++)
        assert.throws(down, RangeError);
    assert.ok(overflows > 100, `${overflows}`);
    assert.equal(hantei.waits(request).effective, '14m');
});

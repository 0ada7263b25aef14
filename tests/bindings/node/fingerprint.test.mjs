// The fingerprint of C: all judges, over the stream of hands and of invalid buffers.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { BUILD_FOLDER, build, fast, kernel } from './hantei.mjs';

const HAND = 64, ANSWER_MAX = 512;
const stream = `${BUILD_FOLDER}/tests/node-stream`;
const LITTLE = true;

/** Writes the answers to a hand as tests/support/fingerprint.c does; returns their end. */
function putAnswers(hand, view, at, row) {
    const put8 = (value) => view.setUint8(at++, value & 0xff);
    const put64 = (value) => {
        view.setBigUint64(at, value, LITTLE);
        at += 8;
    };
    const waits = fast.waits(hand), { least, standard, chiitoi, kokushi } = fast.shantens(hand);
    const discards = fast.tenpaiDiscards(hand);
    const listed = [...fast.discards(hand, row).entries()].filter(([, after]) => after !== 0n);
    put8(fast.win(hand));
    put64(waits);
    put8(fast.tenpai(hand));
    put64(discards);
    put8(listed.length);
    for (const [tile, after] of listed) {
        put8(tile);
        put64(after);
    }
    for (let tile = 0; waits !== 0n && tile < 34; tile++)
        if (waits >> BigInt(tile) & 1n)
            put8(fast.waitKinds(hand, tile));
    for (const shanten of [least, standard, chiitoi, kokushi])
        put8(shanten ?? 99);
    put64(fast.ukeire(hand));
    return at;
}

test('the same fingerprint as C', (t) => {
    const hands = execFileSync(stream, ['hands'], { maxBuffer: 2 ** 30 });
    const count = hands.length / HAND, row = new BigUint64Array(34);
    const bytes = new Uint8Array(count * ANSWER_MAX), view = new DataView(bytes.buffer); // most of it is never touched
    let end = 0;
    for (let i = 0; i < count; i++)
        end = putAnswers(hands.subarray(i * HAND, (i + 1) * HAND), view, end, row);
    const [found, wanted] = execFileSync(stream, ['digest'], { input: bytes.subarray(0, end) }).toString().trim().split(' ');
    t.diagnostic(`${build}, ${kernel}: fingerprint ${found} of ${count} hands and buffers`);
    assert.equal(count, 400000);
    assert.equal(found, wanted);
});

// The package, as those who use it load it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tilesOf } from '../../../src/bindings/node/lib/bot.js';
import { wallTiles } from '../../../src/bindings/node/lib/room.js';
import { HanteiError } from '../../../src/bindings/node/node.js';

export * from '../../../src/bindings/node/node.js';
export { tilesOf };

export const TOP = fileURLToPath(new URL('../../..', import.meta.url));
export const BUILD_FOLDER = process.env.BUILD ?? `${TOP}build`;

/** A small random generator with a seed: xorshift32. */
export function random(seed) {
    let state = seed >>> 0 || 1;
    return (below) => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) % below;
    };
}

/** The names of a union in the types. */
export function unionOf(name) {
    const [, names] = new RegExp(`^export type ${name} =([^;]*);`, 'm').exec(readFileSync(`${TOP}src/bindings/node/index.d.ts`, 'utf8'));
    return names.split('|').map((each) => each.trim().slice(1, -1));
}

/** Counts of `tiles` tiles dealt from the wall, from few kinds if `kinds` is small. */
export function deal(below, tiles, kinds = 34) {
    const first = below(34 - kinds + 1), counts = new Uint8Array(34);
    for (let dealt = 0; dealt < tiles;) {
        const tile = first + below(kinds);
        if (counts[tile] < 4) {
            counts[tile]++;
            dealt++;
        }
    }
    return counts;
}

/** Asserts the code and the place of an error. */
export function refuses(call, code, field, at) {
    assert.throws(call, (error) => {
        assert.ok(error instanceof Error && error instanceof HanteiError, String(error));
        assert.deepEqual([error.code, error.field, error.at], [code, field, at], error.message);
        return true;
    });
}

/** Hands of players who wait for nothing, and from whom nobody calls. */
export const OTHERS = ['258m147p258s2346z', '258m147p147s2346z', '258m258p147s2346z'];

export const sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** The audit of games, each a log; fails if it finds anything. */
export function audit(logs, rules) {
    const folder = mkdtempSync(`${BUILD_FOLDER}/games-`);
    logs.forEach((events, i) => writeFileSync(`${folder}/${i}.mjson`, events.map((event) => `${JSON.stringify(event)}\n`).join('')));
    execFileSync(`${BUILD_FOLDER}/hantei`, ['audit', '--strict', '--rules', rules, folder]);
    rmSync(folder, { recursive: true });
}

/** A wall that begins with these tiles, and goes on with what is left, in order. */
export function wallOf(...parts) {
    const rest = wallTiles(4, true), first = parts.flatMap(tilesOf);
    for (const tile of first)
        rest.splice(rest.indexOf(tile), 1);
    return [...first, ...rest];
}

// hantei's answers: many requests at once to `hantei judge`.
import { spawnSync } from 'node:child_process';

export function judge(program, requests) {
    if (requests.length === 0)
        return [];
    const input = requests.map((request) => JSON.stringify(request)).join('\n') + '\n';
    const { stdout, status, error } = spawnSync(program, ['judge'], { input, maxBuffer: 2 ** 30, encoding: 'utf8' });
    const lines = (stdout ?? '').trimEnd().split('\n');
    if (error || lines.length !== requests.length)
        throw new Error(`${program} judge: ${error?.message ?? `${lines.length} answers, exit code ${status}`}`);
    return lines.map((line) => JSON.parse(line));
}

// An answer in the form for comparisons: yaku by name with their han.
export function plainAnswer({ error, legal, yaku, yakuman, han, fu, points, payments, reading, wait, fu_of }) {
    if (error)
        return { error: `${error.code}: ${error.message}` };
    if (!legal)
        return { legal };
    const { 1: right = 0, 2: across = 0, 3: left = 0, sticks } = payments;
    const names = Object.fromEntries(yaku.map(({ name, han: worth }) => [name, worth]));
    return { legal, yaku: names, yakuman, han, fu, points, payments: { 1: right, 2: across, 3: left, sticks }, reading,
        wait, fu_of };
}

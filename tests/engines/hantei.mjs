// hantei's answers: many requests at once to `hantei judge`.
import { spawnSync } from 'node:child_process';

export function judge(program, requests) {
    if (requests.length === 0)
        return [];
    const input = requests.map((request) => JSON.stringify(request)).join('\n') + '\n';
    const { stdout, status, error } = spawnSync(program, ['judge'], { input, maxBuffer: 2 ** 30, encoding: 'utf8' });
    const lines = (stdout ?? '').trimEnd().split('\n');
    if (error || lines.length !== requests.length)
        throw new Error(`${program} judge: ${error ?? `exit code ${status}, ${lines.length} answers to ${requests.length}`}`);
    return lines.map((line) => JSON.parse(line));
}

// An answer in the form in which engines are compared: yaku by name with their han.
export function plainAnswer({ error, legal, yaku, yakuman, han, fu, points, payments, reading, wait, fu_of, form }) {
    if (error)
        return { error: `${error.code}: ${error.message}` };
    if (!legal)
        return { legal };
    const { 1: right = 0, 2: across = 0, 3: left = 0 } = payments;
    return { legal, yaku: Object.fromEntries(yaku.map(({ name, han: worth }) => [name, worth])), yakuman, han, fu, points,
        payments: { 1: right, 2: across, 3: left }, reading, wait, fu_of, form };
}

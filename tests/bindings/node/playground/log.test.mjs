// The log viewer: what it says of every game of the tests is what `hantei audit` says; in the page a difference is one key away,
// the address holds the game and the place, and a broken log shows what was read.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { newPage, picture, testPage, tilesOn } from '../browser.mjs';
import { BUILD_FOLDER, TOP } from '../hantei.mjs';

const URL = pathToFileURL(`${BUILD_FOLDER}/playground/index.html`).href, HANTEI = `${BUILD_FOLDER}/hantei`;
const LOGS = `${TOP}tests/app/cli/logs/`, CORPUS = process.env.HANTEI_CORPUS ?? `${TOP}../shared/corpus`;
const MEMBERS = ['line', 'column', 'game', 'round', 'honba', 'event', 'claim', 'player', 'says', 'judged', 'error', 'unfinished'];

const work = mkdtempSync(join(tmpdir(), 'hantei-logs-'));

after(() => rmSync(work, { recursive: true }));

/* ---- The worker ----------------------------------------------------------------- */

/** The worker's own text, in Node.js. */
function startWorker() {
    let answered;
    const context = createContext({ performance, TextEncoder, TextDecoder, WebAssembly, Uint8Array, btoa, Blob, Response, DecompressionStream,
        postMessage: (data) => answered(data) });
    const compiled = new WebAssembly.Module(readFileSync(`${BUILD_FOLDER}/page/hantei.wasm`));
    runInContext(readFileSync(`${TOP}src/bindings/node/playground/worker.js`, 'utf8'), context);
    return (log) => new Promise((resolve) => {
        answered = resolve;
        context.onmessage({ data: { id: 1, compiled, job: 'log', given: [log] } });
    });
}

const picked = (found) => JSON.stringify(MEMBERS.map((member) => (member === 'player' && found.player === null ? -1 : found[member])));

/** Compares with the command. Returns the number of claims, and that of findings. */
async function compare(read, file) {
    let said = '';
    try {
        said = execFileSync(HANTEI, ['audit', '--json', file], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
    } catch (error) {
        said = error.stdout;
    }
    const wanted = said.split('\n').filter((line) => line.startsWith('{')).map(JSON.parse).filter((line) => line.file !== undefined);
    const { claims, error } = await read(readFileSync(file));
    assert.equal(error, undefined, file);
    const found = claims.filter(({ names, claim, judged }) => !names && (!claim || judged !== ''));
    assert.equal(found.map(picked).join('\n'), wanted.map(picked).join('\n'), file);
    return [claims.filter(({ names }) => !names).length, found.length];
}

test('what it says of every game of the tests is what the audit says', async (t) => {
    const read = startWorker(), files = readdirSync(LOGS).map((name) => LOGS + name), sum = [0, 0];
    if (existsSync(CORPUS)) {
        for (const name of ['tenhou_mjlog', 'tenhou6'])
            execFileSync('tar', ['xzf', `${CORPUS}/${name}.tar.gz`, '-C', work]);
        files.push(`${CORPUS}/extra_round.xml`, ...readdirSync(work, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile()).map((entry) => join(entry.path, entry.name)));
    }
    for (const file of files)
        (await compare(read, file)).forEach((count, i) => { sum[i] += count; });
    t.diagnostic(`${files.length} logs, ${sum[0]} claims, ${sum[1]} findings`);
    assert.ok(sum[1] > 0);
});

test('a broken log shows what was read and where it ends', async () => {
    const read = startWorker(), whole = readFileSync(`${LOGS}tenhou6.json`, 'utf8');
    const broken = join(work, 'broken.json');
    for (const text of [whole.slice(0, whole.length / 2), whole.replace('[[0,0,0]', '[[0,0,x]'), '<mjloggm ver="2.3"><GO type="169"/><UN ', 'nothing', '']) {
        writeFileSync(broken, text);
        await compare(read, broken);
    }
});

/* ---- The page ------------------------------------------------------------------- */

/** A game, whose last win pays twice what it is worth. */
function tampered() {
    const log = JSON.parse(readFileSync(`${LOGS}tenhou6.json`, 'utf8').split('\n')[0]), results = log.log.map((round) => round.at(-1));
    const round = results.findLastIndex(([what]) => what === '和了');
    results[round][1] = results[round][1].map((points) => points * 2);
    return JSON.stringify(log);
}

testPage('a dropped log shows its tampered claim by one key; the address holds it', async (page) => {
    await page.goto(URL);
    await page.evaluate((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'game.json'));
        dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    }, tampered());
    await page.locator('.rounds').waitFor();
    const [ms] = /\d+/.exec(await page.innerText('#log-page .small'));
    assert.ok(ms <= 200, ms);
    await page.keyboard.press('n');
    await page.locator('.claim.wrongly').waitFor();
    const claim = await page.innerText('.claim');
    await picture(page, 'log', true);

    // The claim and the table beside it: one winner, one worth, players by name.
    const { name: names } = JSON.parse(tampered()), winner = names.find((each) => claim.includes(`${each}:`));
    assert.ok(winner, claim);
    assert.equal(await page.locator('.seat.turn h3').innerText().then((text) => text.startsWith(winner)), true);
    assert.equal(await page.locator('.won').count(), 1);
    for (const each of names)
        assert.match(await page.innerText('.seats'), new RegExp(each));
    assert.doesNotMatch(await page.innerText('#log-page'), /player \d|kita|\w+:\d+[mpsz]\/|\+\d+ [+-]/);

    const { page: other, errors: wrong } = await newPage({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' });
    await other.goto(page.url());
    await other.locator('.claim.wrongly').waitFor();
    assert.equal(await other.innerText('.claim'), claim);
    assert.ok(await other.evaluate('document.documentElement.scrollWidth <= innerWidth'));
    await picture(other, 'log-360', true);

    assert.match(await page.innerText('#log-page > .card:last-child'), /Not legal:\n(?:.*\n)?Nine terminals: too few, or not an untouched first draw$/);

    // Step by step, and one hand alone.
    await page.keyboard.press('ArrowLeft');
    await page.locator('.claim:not(.wrongly)').waitFor();
    await page.selectOption('[data-key=seat]', '1');
    await page.waitForFunction('document.querySelectorAll(".held .tback").length >= 30');
    assert.match(await page.innerText('#log-page > .card:last-child'), /: (tenpai|\d-shanten|complete)/);
    assert.deepEqual(wrong, []);
    await other.close();
});

testPage('the costliest discard is one key away, and costs what the command says', async (page, t) => {
    const file = `${LOGS}tenhou6.json`, from = performance.now();
    const rows = execFileSync(HANTEI, ['review', '--json', file], { encoding: 'utf8', maxBuffer: 1 << 26 }).trim().split('\n').map(JSON.parse);
    await page.goto(`${URL}#log`);
    await page.setInputFiles('[data-key=file]', file);
    await page.click('[data-key=review]');
    await page.locator('[data-key=costly]').waitFor({ timeout: 120000 });
    t.diagnostic(`${rows.length} discards reviewed in ${(performance.now() - from).toFixed(0)} ms`);
    for (const { event, line, column, cost, name, best, after_riichi: afterRiichi } of rows.slice(0, 5)) {
        await page.keyboard.press('c');
        await page.getByText(new RegExp(`event ${event}, line ${line}, column ${column}\\)`)).waitFor();
        const [, costs] = /costs (\d+) points/.exec(await page.innerText('.review'));
        assert.ok(Math.abs(costs - cost) <= 1, `${costs} ${cost}`);
        assert.match(await page.innerText('.claim'), new RegExp(`^[^]*${name}:`));
        assert.equal(await page.locator(`.review h3 .t${best}`).count(), 1);
        assert.equal(/riichi: the model/.test(await page.innerText('.review')), afterRiichi);
    }
    await page.click('#log-page summary');
    await picture(page, 'review', true);
});

testPage('a win in riichi shows the ura that it counts', async (page) => {
    const file = `${LOGS}tenhou6.json`;
    const { claims } = await startWorker()(readFileSync(file)), list = claims.filter(({ claim }) => claim);
    const wins = list.map(({ claim, says }, at) => ({ at, isWin: claim === 'ron' || claim === 'tsumo', hasUra: says.includes('ura-dora') })).filter(({ isWin }) => isWin);
    await page.goto(`${URL}#log`);
    await page.setInputFiles('[data-key=file]', file);
    await page.waitForURL(/at=0/);
    const address = page.url().replace(/&at.*/, '');
    for (const { at, hasUra } of [wins.find(({ hasUra: has }) => has), wins[0]]) {
        await page.goto('about:blank');
        await page.goto(`${address}&at=${at}&seat=all`);
        await page.getByText(`(claim ${at + 1},`).waitFor();
        // The second win of the first game has the ura indicators 7m and 7p; the first win is not in riichi.
        assert.deepEqual(await tilesOn(page, '.centre p:has-text("Ura")'), hasUra ? ['7m', '7p'] : []);
    }
});

testPage('an address of no place, no seat and no log; and what is no log after one that is', async (page) => {
    const whole = readFileSync(`${LOGS}tenhou6.json`, 'utf8').split('\n')[0];
    const give = (text) => page.setInputFiles('[data-key=file]', { name: 'game', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.goto(`${URL}#log`);
    await give(whole);
    await page.waitForURL(/at=0/);
    const address = page.url().replace(/&at.*/, '');
    for (const [place, claim] of [['abc', 1], ['-5', 1], ['1.5', 2], ['1e9', 704]]) {
        await page.goto('about:blank');
        await page.goto(`${address}&at=${place}&seat=x`);
        await page.waitForURL((url) => url.hash.endsWith(`&at=${claim - 1}&seat=all`));
        assert.match(await page.innerText('.claim'), new RegExp(`\\(claim ${claim},`));
    }
    for (const text of ['AAAA', '!!!', 'AAAAA']) {
        await page.evaluate((hash) => { location.hash = hash; }, `#log=${text}&at=3`);
        await page.locator('.drop .wrong:not(:empty)').waitFor();
        await page.keyboard.press('ArrowRight');
        await give(whole);
        await page.locator('.rounds').waitFor();
    }
});

testPage('gzipped, pasted, and no log at all', async (page) => {
    await page.goto(`${URL}#log`);
    await page.setInputFiles('[data-key=file]', { name: 'game.gz', mimeType: 'application/gzip', buffer: gzipSync(readFileSync(`${LOGS}kan.xml`)) });
    await page.locator('.rounds').waitFor();
    assert.match(await page.innerText('#log-page .card'), /the log ends before its game \(line 20, column 1\)/);
    const id = '2019050417gm-0029-0000-4f2a8622';
    for (const [text, shown] of [[readFileSync(`${LOGS}south_4.mjai`, 'utf8'), '.rounds'], ['no log', '.drop .wrong:not(:empty)'],
        [`https://tenhou.net/0/?log=${id}&tw=2`, `.wrong a[href$="/log/?${id}"]`]]) {
        for (const close of await page.locator('[data-key=close]').all())
            await close.click();
        await page.fill('[data-key=text]', text);
        await page.locator('[data-key=text]').blur();
        await page.locator(shown).waitFor();
    }
    assert.match(await page.innerText('.wrong'), /downloads nothing/);
});

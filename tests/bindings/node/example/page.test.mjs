// The page in headless Chromium: it shows the table; the riichi button and the waits are the server's.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { serve } from '../../../../src/bindings/node/example/server.js';
import { BUILD_FOLDER, tilesOf, wallOf } from '../hantei.mjs';

const BROWSER = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const require = createRequire(new URL('../../../../src/bindings/node/example/', import.meta.url));
const PATIENCE = { timeout: 10000 };
const skip = BROWSER ? {} : { skip: 'no Chromium' };

/* The page's seat waits for 1m and 4m when it lets the 5z go, and draws the 1m one turn later. */
const OWN = '23m456p78999s111z', OTHERS = ['258m147p258s2346z', '258m147p147s2346z', '258m258p147s2346z'];
const DRAWS = ['5z', '9m', '9m', '9p', '1m'];

let browser, server;

before(async () => {
    if (!BROWSER)
        return;
    server = await serve({ tiles: () => wallOf(OWN, ...OTHERS, ...DRAWS) });
    browser = await require('playwright-core').chromium.launch({
        executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
});

after(async () => {
    await browser?.close();
    await server?.close();
});

test('riichi, waits and a win, by clicking', skip, async () => {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    page.setDefaultTimeout(PATIENCE.timeout);
    await page.goto(`http://127.0.0.1:${server.port}/`);
    const hand = page.locator('#hand .tile'), riichi = page.locator('#riichi');
    await page.locator('#riichi:enabled').waitFor();
    assert.deepEqual(await hand.allTextContents(), [...tilesOf(OWN), '5z']);
    assert.equal(await page.locator('#hand .tile:enabled').count(), 14);

    // With riichi only what leaves tenpai may go.
    await riichi.click();
    assert.equal(await riichi.getAttribute('aria-pressed'), 'true');
    assert.deepEqual(await page.locator('#hand .tile:enabled').allTextContents(), ['5z']);
    assert.equal(await page.locator('#hand .drawn').getAttribute('title'), 'waits 14m');
    await page.locator('#hand .drawn').click();

    // The others discard what they draw: then the tsumo button is there, and the riichi button is not.
    const tsumo = page.locator('[data-action=tsumo]');
    await tsumo.waitFor();
    assert.equal(await riichi.isDisabled(), true);
    assert.deepEqual(await page.locator('#waits .tile').allTextContents(), ['1m', '4m']);
    assert.deepEqual(await page.locator('#own .river .tile').allTextContents(), ['5z']);
    assert.deepEqual(await page.locator('#right .river .tile').allTextContents(), ['9m']);
    assert.match(await page.locator('#own h2').textContent(), /^East 24000 riichi/);
    assert.deepEqual(await page.locator('#hand .tile:enabled').allTextContents(), ['1m'], 'in riichi only the drawn tile may go');
    mkdirSync(`${BUILD_FOLDER}/node`, { recursive: true });
    await page.screenshot({ path: `${BUILD_FOLDER}/node/page.png` });
    await tsumo.click();
    await page.locator('#result:not(:empty)').waitFor();
    assert.match(await page.locator('#result').textContent(), /^seat 0 wins \d+: tsumo, daburu-riichi, ippatsu,/);
    assert.deepEqual(errors, []);
    await page.close();
});

// The page in headless Chromium: riichi, waits and a win by clicking, in Japanese; a whole hanchan, whose results stay until all have seen them.
import assert from 'node:assert/strict';
import { serve } from '../../../../src/bindings/node/example/server.js';
import { newPage, picture, testPage, tilesOn as names } from '../browser.mjs';
import { OTHERS, shanten, tilesOf, wallOf } from '../hantei.mjs';

/* The page's seat waits for 1m and 4m when it lets the 5z go, and draws the 1m one turn later. */
const OWN = '23m456p78999s111z', DRAWS = ['5z', '9m', '9m', '9p', '1m'], PHONE = { width: 390, height: 844 }, DESK = { width: 1100, height: 800 };

/** All of these are in the window. */
const inView = (page, selector) => page.locator(selector).evaluateAll((all) => all.every((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}));

testPage('riichi, waits and a win, by clicking, in Japanese', async (page) => {
    const server = await serve({ pause: 0, wall: () => wallOf(OWN, ...OTHERS, ...DRAWS).join('') });
    await page.goto(`http://127.0.0.1:${server.port}/`);
    assert.match(await page.innerText('#start'), /^名前[^]*席[^]*着席$/);
    await page.fill('#start input', 'Akagi');
    await page.click('#start button');
    const riichi = page.locator('#riichi');
    await riichi.waitFor();
    assert.deepEqual(await names(page, '#hand'), [...tilesOf(OWN), '5z']);
    assert.equal(await page.locator('#hand button:enabled').count(), 14);
    assert.deepEqual(await names(page, '#across .backs'), Array(13).fill('back'));
    assert.match(await page.innerText('#time'), /^\d+秒＋\d+秒$/);
    assert.match(await page.innerText('#middle'), /^東1局[^]*残り 69$/);

    // With riichi only what leaves tenpai may go.
    await riichi.click();
    assert.equal(await riichi.getAttribute('aria-pressed'), 'true');
    assert.deepEqual(await names(page, '#hand button:enabled'), ['5z']);
    assert.equal(await page.locator('#hand .drawn').getAttribute('title'), '待ち 14m');
    await page.locator('#hand .drawn').click();

    // Then the tsumo button is there, and the riichi button is not.
    const tsumo = page.locator('[data-action=tsumo]');
    await tsumo.waitFor();
    assert.equal(await riichi.count(), 0);
    assert.match(await tsumo.innerText(), /^ツモ \d+$/);
    assert.deepEqual(await names(page, '#waits'), ['1m', '4m']);
    assert.deepEqual(await names(page, '#own .river'), ['5z']);
    assert.equal(await page.locator('#own .river .sideways').count(), 1);
    assert.match(await page.locator('#own h2').innerText(), /^東 Akagi 24000 リーチ/);
    assert.deepEqual(await names(page, '#hand button:enabled'), ['1m'], 'in riichi only the drawn tile may go');

    // The result has the winning tile and the ura, and waits for a second player.
    const other = await newPage({ locale: 'en-GB' });
    await other.page.goto(`http://127.0.0.1:${server.port}/?name=Washizu&seat=2`);
    await other.page.locator('#hand button').first().waitFor();
    await tsumo.click();
    await page.locator('#result[open]').waitFor();
    assert.match(await page.innerText('#result'), /^和了\s+Akagi　\d+点 ツモ\s[^]*ダブル立直 2\s+一発 1[^]*翻\d+符[^]*\+\d+/);
    assert.deepEqual([await names(page, '#result .shown'), await names(page, '#result .won'), (await names(page, '#ura')).length], [[...tilesOf(OWN), '1m'], [], 1]);
    assert.equal(await page.locator('#result .won.t1m').count(), 1);
    await picture(page, 'table-ja');
    await page.click('#result button');
    assert.match(await page.innerText('#result'), /他のプレイヤーを待っています/);
    assert.match(await other.page.innerText('#result'), /^The round is won[^]*Akagi wins \d+ by tsumo/);
    await other.page.click('#result button');
    await page.locator('#result:not([open])').waitFor({ state: 'hidden' });
    assert.match(await page.innerText('#middle'), /1 *本場|本場 1/);
    assert.deepEqual(other.errors, []);
    await other.page.close();
    server.close();
}, { locale: 'ja-JP' });

/** Wins and declares riichi, passes all else, and keeps what is nearest to tenpai. */
async function decide(page) {
    const keys = await page.locator('#actions button').evaluateAll((all) => all.map(({ dataset }) => dataset.key));
    const word = keys.find((key) => /^(tsumo|ron|riichi|pass)$/.test(key)), click = (selector) => page.evaluate((each) => document.querySelector(each)?.click(), selector);
    if (word)
        await click(`#actions [data-key=${word}]`);
    const tiles = await page.locator('#hand button').evaluateAll((all) => all.map(({ dataset, disabled }) => [dataset.tile, !disabled]));
    const may = tiles.filter(([, isEnabled]) => isEnabled).map(([tile]) => tile);
    if (may.length === 0)
        return;
    const { discards } = shanten({ hand: tiles.map(([tile]) => tile).join('') }), best = discards.map(({ tile }) => tile);
    const chosen = best.map((tile) => may.find((each) => each.replace('0', '5') === tile)).find(Boolean);
    await click(`#hand button:enabled[data-tile="${chosen}"]`);
}

testPage("a whole hanchan is clicked through, in a telephone's window", async (page, t) => {
    const games = [], server = await serve({ seed: 5, pause: 0, onGame: (result) => games.push(result) });
    await page.goto(`http://127.0.0.1:${server.port}/?name=Akagi`);
    await page.locator('#hand button').first().waitFor();
    const dialog = page.locator('#result[open]'), shown = [];
    let isPictured = false;
    for (let steps = 0; !shown.at(-1)?.startsWith('The game is over'); steps++) {
        if (await dialog.count() > 0) {
            shown.push(await page.innerText('#result'));
            assert.ok(await inView(page, '#result button'));
            if (shown.length === 1) {
                await picture(page, 'table-result');
                assert.equal(await page.innerText('#result'), shown[0], 'it stays');
            } else if (games.length > 0)
                await picture(page, 'table-end');
            await page.click('#result button');
        }
        if (steps % 10 === 0)
            assert.ok(await inView(page, '#actions button, #hand button, #hand .tile'), 'hand and buttons in view');
        if (!isPictured && await page.locator('#own .river .tile').count() === 13) {
            isPictured = true;
            await picture(page, 'table-390');
            await page.setViewportSize(DESK);
            await picture(page, 'table');
            await page.setViewportSize(PHONE);
        }
        await decide(page);
        await page.waitForTimeout(5);
    }
    const [{ points, ranks }] = games, end = shown.at(-1);
    t.diagnostic(`${shown.length} results closed; ${points}`);
    assert.ok(shown.length >= 8 || Math.min(...points) < 0);
    ranks.forEach((rank, who) => assert.match(end, new RegExp(`${rank}\\.\\s+${who ? `Bot ${who + 1}` : 'Akagi'}\\s+[-+]?\\d+\\s+${points[who]}`)));
    server.close();
}, { viewport: PHONE, timeout: 100000 });

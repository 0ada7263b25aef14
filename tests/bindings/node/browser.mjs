// Pages in headless Chromium, for the tests.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { BUILD_FOLDER } from './hantei.mjs';

const PROGRAM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const { chromium } = createRequire(`${BUILD_FOLDER}/bundlers/`)('playwright-core');
let browser;

after(() => browser?.close());

/** A page, and what it complained of. */
export async function newPage(options = {}) {
    browser ??= await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, ...options }), errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.setDefaultTimeout(30000);
    return { page, errors };
}

/** A test with a page of its own, which complains of nothing. */
export const testPage = (name, use, { timeout, ...options } = {}) => test(name, { timeout, skip: !PROGRAM && 'no Chromium' }, async (t) => {
    const { page, errors } = await newPage(options);
    await use(page, t);
    assert.deepEqual(errors, []);
    await page.close();
});

/** The names of the tiles that are shown. */
export const tilesOn = (page, selector) => page.locator(`${selector} .tile`).evaluateAll((all) => all.map((tile) => tile.classList[1].slice(1)));

/** A picture to look at. */
export async function picture(page, name, fullPage = false) {
    mkdirSync(`${BUILD_FOLDER}/pictures`, { recursive: true });
    await page.screenshot({ path: `${BUILD_FOLDER}/pictures/${name}.png`, fullPage });
}

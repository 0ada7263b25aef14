// Pages in headless Chromium, for the tests.
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BUILD_FOLDER } from './hantei.mjs';

const PROGRAM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const { chromium } = createRequire(`${BUILD_FOLDER}/bundlers/`)('playwright-core');

export const skipWithoutBrowser = PROGRAM ? {} : { skip: 'no Chromium' };
export const open = () => PROGRAM && chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });

/** A page, and what it complained of. */
export async function newPage(browser, options = {}) {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, ...options }), errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.setDefaultTimeout(30000);
    return { page, errors };
}

/** A picture to look at. */
export async function picture(page, name, fullPage = false) {
    mkdirSync(`${BUILD_FOLDER}/pictures`, { recursive: true });
    await page.screenshot({ path: `${BUILD_FOLDER}/pictures/${name}.png`, fullPage });
}

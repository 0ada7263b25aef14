// The page in each language: nothing is left in another one, the browser's is taken, and a chosen one stays. And a drill.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { claimText } from '../../../../src/bindings/node/playground/claims.js';
import { CLAIMS, ERRORS, LANGUAGES, RULES, SENTENCES, TEXTS } from '../../../../src/bindings/node/playground/texts.js';
import { picture, testPage } from '../browser.mjs';
import { BUILD_FOLDER, TOP, shanten, values, words } from '../hantei.mjs';

const URL = pathToFileURL(`${BUILD_FOLDER}/playground/index.html`).href, TAGS = Object.keys(LANGUAGES);
const LOG = JSON.stringify({ ...JSON.parse(readFileSync(`${TOP}tests/app/cli/logs/tenhou6.json`, 'utf8').split('\n')[0]), name: ['春', '夏', '秋', '冬'] });
const OWN = /\b(?:\w+:)?(?:\d+[mpsz])+\b|hantei|FluffyStuff|CC0|EMA|WRC|M\.League|Mリーグ|XML|mjai|tenhou\.net\S*|gzip|\([npc]\)|m、p、s、z/g;
const FOREIGN = { ja: /[A-Za-z]+|[听张对庄贝]/, 'zh-Hans': /[A-Za-z]+|[ぁ-んァ-ヶ]|[聽寶點張對莊裏槓]/, 'zh-Hant': /[A-Za-z]+|[ぁ-んァ-ヶ]|[听宝点张对庄里杠]/ };

function isOwn(shown, language) {
    const plain = shown.replace(OWN, ''), at = plain.search(FOREIGN[language]);
    assert.equal(at < 0 ? '' : plain.slice(Math.max(0, at - 40), at + 40), '', language);
}

/** All that the page shows or reads aloud, also what is folded. */
const said = (page) => page.evaluate(`[document.title, ...[...document.body.querySelectorAll('*:not(#language *)')].flatMap((each) =>
    [...[...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data), each.title, each.ariaLabel, each.placeholder])].filter(Boolean).map((each) => each.trim()).join('\\n')`);

test('each text has all languages; a sentence its values', () => {
    const holes = (each) => [...each.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort().filter((name, i, all) => all[i - 1] !== name && name !== 'n').join();
    for (const [key, all] of Object.entries(TEXTS)) {
        assert.equal(all.length, TAGS.length, key);
        all.forEach((each) => assert.equal(holes(each), holes(all[0]), `${key}: ${each}`));
    }
    for (const [key, all] of Object.entries({ ...ERRORS, ...RULES, ...CLAIMS, ...SENTENCES })) {
        assert.equal(all.length, TAGS.length - 1, key);
        TAGS.slice(1).forEach((language, i) => isOwn(all[i].replace(/player|\{\d\}/g, ''), language));
    }
});

test('the sentences of an auditor', () => {
    const found = [...readFileSync(`${TOP}tests/app/cli/audit.txt`, 'utf8').matchAll(/^= [^\t\n]*\t(.+)$/gm)].flatMap(([, all]) => all.split('|'))
        .filter((each) => !/^(?:\d+|a|nothing) (?:game|line|round|remark|is)|^(?:unfinished|cannot be read)/.test(each));
    assert.ok(found.length > 60, String(found.length));
    for (const language of TAGS.slice(1))
        for (const each of found)
            isOwn(claimText(each, TAGS.indexOf(language), words({ language }), words({ language: 'en' })).replace(/player \d|\w+:[\w/@+]+/g, ''), language);
});

const HANDS = [
    { hand: '23m406p78999s111z', riichi: '1', dora: '1m', river: '1m' }, { hand: '234m406p2378s1155z', turn: '5' }, { hand: '1112345678999s' },
    { hand: '234m406p234678s11z', rules: 'mleague', dora: '1m', honba: '2', sticks: '1', round: 'S', seat: 'S' }, { hand: '2222m' }, { hand: '22m' },
    { hand: '23m406p11z chi:789s pon:222z', rules: 'wrc' }, { hand: '19m19p19s1234567z', rules: 'ema' }, { hand: '111p234567s11122z', players: '3', rules: 'majsoul' },
    { hand: '2345m ankan:1111z kan:9999s pon:777z' }, { hand: '12x' }, { hand: '11111m' }, { hand: '12' }, { hand: '23m11z', dora: '1', ippatsu: 'on', ura: '1z' },
];

for (const [language, locale] of [['ja', 'ja-JP'], ['zh-Hans', 'zh-CN'], ['zh-Hant', 'zh-TW']])
    testPage(`${language}: nothing is left in another language`, async (page) => {
        for (const fields of HANDS) {
            await page.goto(`${URL}#${new URLSearchParams(fields)}`);
            assert.equal(await page.getAttribute('html', 'lang'), language);
            if (fields.turn)
                await page.locator('.discards.valued').first().waitFor();
            isOwn(await said(page), language);
        }
        await page.goto(`${URL}#log`);
        isOwn(await said(page), language);
        await page.fill('[data-key=text]', 'https://tenhou.net/0/?log=2019050417gm-0029-0000-4f2a8622&tw=2');
        await page.locator('[data-key=text]').blur();
        await page.locator('.wrong a').waitFor();
        isOwn(await said(page), language);
        await page.setInputFiles('[data-key=file]', { name: 'game', mimeType: 'text/plain', buffer: Buffer.from(LOG) });
        await page.locator('.rounds').waitFor();
        for (let claim = 0; claim < 75; claim++) {
            isOwn(await said(page), language);
            await page.keyboard.press('ArrowRight');
            await page.waitForURL(({ hash }) => hash.includes(`&at=${claim + 1}&`));
        }
        await page.click('[data-key=review]');
        await page.locator('[data-key=costly]').waitFor({ timeout: 120000 });
        await page.keyboard.press('c');
        await page.locator('.review').waitFor();
        await picture(page, `${language}-review`, true);
        isOwn(await said(page), language);
    }, { locale });

testPage('a chosen language stays, and so does the hand; pictures of each', async (page) => {
    await page.goto(`${URL}#hand=234m406p2378s1155z&turn=5`);
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
    for (const language of [...TAGS.slice(1), 'en']) {
        await page.selectOption('#language', language);
        await page.locator(`html[lang=${language}]`).waitFor();
        assert.equal(await page.inputValue('#hand'), '234m406p2378s1155z');
        for (const [width, hash] of [[360, ''], [1200, ''], [360, '#hand=23m406p78999s111z&riichi=1&dora=1m'], [1200, '#hand=23m406p78999s111z&riichi=1&dora=1m']]) {
            await page.setViewportSize({ width, height: 800 });
            await page.goto(`${URL}${hash || '#hand=234m406p2378s1155z&turn=5'}`);
            await page.locator('.valued').first().waitFor();
            assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${language} ${width}`);
            await picture(page, `${language}-${width}${hash && '-win'}`, true);
        }
        await page.goto(`${URL}#hand=234m406p2378s1155z&turn=5`);
    }
}, { locale: 'fr-FR' });

testPage('a drill: another hand, a discard, its rank and its loss', async (page) => {
    const dealt = new Set();
    await page.goto(`${URL}#drill`);
    for (let i = 0; i < 4; i++) {
        await page.waitForURL(/drill=ask/);
        const { drill, ...fields } = Object.fromEntries(new URLSearchParams(page.url().split('#')[1]));
        assert.ok([1, 2, 3].includes(shanten({ hand: fields.hand }).least), fields.hand);
        assert.equal(await page.locator('#answer table').count(), 0);
        assert.match(await page.innerText('#answer'), /What would you discard/);
        await picture(page, 'drill-ask', true);
        const place = i % 3, button = page.locator('#picture button').nth(place), name = (await button.locator('.tile').getAttribute('class')).split(' ')[1].slice(1);
        await button.click();
        await page.locator('.discards.valued').first().waitFor();
        const { discards } = await values({ round: fields.round, seat: fields.seat, hand: fields.hand, dora: fields.dora, turn: Number(fields.turn) });
        const own = discards.find(({ tile }) => tile === name), rank = 1 + discards.filter(({ points: [points] }) => points > own.points[0]).length;
        const wanted = rank === 1 ? `best of ${discards.length} ` : `number ${rank} of ${discards.length} discards, and costs ${(discards[0].points[0] - own.points[0]).toFixed(0)} `;
        await page.waitForFunction((text) => document.querySelector('#answer h2').innerText.includes(text), wanted);
        await picture(page, 'drill', true);
        dealt.add(fields.hand);
        await page.click('.drill a');
    }
    assert.equal(dealt.size, 4);
}, { viewport: { width: 360, height: 800 } });

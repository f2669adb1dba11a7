import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { readArguments } from './steps/arguments.mjs';
import { root } from './steps/project.mjs';

/**
 * Takes the screenshots for the install dialog, the how-to page and the README from a running server: `npm start` in one terminal, `npm
 * run screenshots` in another. For the other demo tenant, add its address: `npm run screenshots --
 * http://localhost:8080/redeem/`.
 */
const { positionals } = readArguments({}, 'npm run screenshots -- [<URL of a tenant>]', 1);
const [shop = 'http://localhost:8080/demo/'] = positionals;
const tenant = new URL(shop).pathname.split('/')[1] ?? '';
const isForPoints = tenant === 'redeem';
const tenantFolder = join(root, 'tenants', tenant, 'screenshots');
const pictureFolder = join(root, 'tenants', tenant, 'pictures');
const docsFolder = join(root, 'docs', 'pictures');
const systemBrowser = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ path: string, waitFor: string }} Screen where it is, and what shows that it is all there */

/**
 * Uses a palette, which keeps flat screens small.
 *
 * @param {Buffer} picture
 */
const asPng = (picture) => sharp(picture).png({ palette: true, quality: 90, effort: 10 });

/** Twice the width that the how-to pages show. */
const HOW_TO_WIDTH = 800;

/** Time for visible pictures to load and for animations to end. */
const SETTLE_MS = 1500;

/**
 * @param {Page} page
 * @param {'th' | 'en'} [language]
 */
async function signIn(page, language = 'th') {
  await page.goto(`${shop}auth/athena`);
  if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
  const [username, password] = language === 'en' ? ['Username', 'Password'] : ['ชื่อผู้ใช้', 'รหัสผ่าน'];
  await page.getByLabel(username).fill('shop1');
  await page.getByLabel(password, { exact: true }).fill('demo1234');
  await page.keyboard.press('Enter');
  await page.getByRole('article').first().waitFor();
}

/** @param {Page} page */
async function fillCart(page) {
  await page.goto(`${shop}product`);
  for (const position of [0, 1, 2, 4, 5]) {
    const card = page.getByRole('main').getByRole('article').nth(position);
    await card.getByRole('button', { name: /^ใส่ตะกร้า/ }).click();
    if (position % 2 === 0) await card.getByRole('button', { name: /^เพิ่ม/ }).click();
  }
  await page.getByRole('status').filter({ hasText: 'ตะกร้า' }).first().waitFor({ state: 'hidden' });
}

/**
 * @param {Page} page
 * @param {Screen} screen
 */
async function pictureOf(page, { path, waitFor }) {
  await page.goto(`${shop}${path}`);
  await page.locator(waitFor).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return page.screenshot();
}

const browser = await chromium.launch({
  ...(existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
  args: ['--no-sandbox'],
});
/** @type {import('@playwright/test').BrowserContextOptions} */
const device = { locale: 'th-TH', timezoneId: 'Asia/Bangkok', serviceWorkers: 'block' };
mkdirSync(tenantFolder, { recursive: true });
mkdirSync(docsFolder, { recursive: true });

const phone = await browser.newContext({
  ...device,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
});
const page = await phone.newPage();
await signIn(page);
await fillCart(page);
const firstCode = new URL(
  (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '',
  shop,
).pathname
  .split('/')
  .at(-1);
const home = { path: isForPoints ? 'point_tcp' : '', waitFor: 'main article' };
const products = { path: 'product', waitFor: 'main article' };
const screens = {
  '1-home': home,
  '2-products': products,
  '3-product': { path: `product?sheet=${firstCode}`, waitFor: '[role=dialog] img' },
  '4-checkout': {
    path: 'ProceedToCheckout',
    waitFor: `main button:not([disabled]):has-text("${isForPoints ? 'แลกของรางวัล' : 'สั่งซื้อ'}")`,
  },
};
/** @type {Buffer[]} */
const phones = [];
for (const [name, screen] of Object.entries(screens)) {
  const picture = await pictureOf(page, screen);
  phones.push(picture);
  await asPng(picture).toFile(join(tenantFolder, `phone-${name}.png`));
  console.log(`Saved ${name}`);
}

/**
 * @param {Buffer} picture
 * @param {string} name
 */
async function saveHowTo(picture, name) {
  await sharp(picture).resize(HOW_TO_WIDTH).webp({ quality: 80 }).toFile(join(pictureFolder, name));
  console.log(`Saved ${name}`);
}

await saveHowTo(await pictureOf(page, products), 'howto-products.webp');
const englishPhone = await browser.newContext({
  ...device,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
});
const english = await englishPhone.newPage();
await signIn(english, 'en');
await saveHowTo(await pictureOf(english, products), 'howto-products-en.webp');

const desktop = await browser.newContext({ ...device, viewport: { width: 1280, height: 800 } });
const wide = await desktop.newPage();
await signIn(wide);
await asPng(await pictureOf(wide, home)).toFile(join(tenantFolder, 'desktop-1-home.png'));
await asPng(await pictureOf(wide, products)).toFile(join(tenantFolder, 'desktop-2-products.png'));

/** Only for the README's own tenant. */
if (!isForPoints) {
  const gap = 24;
  const [width, height] = [390, 844];
  await sharp({
    create: {
      width: phones.length * (width + gap) + gap,
      height: height + 2 * gap,
      channels: 3,
      background: '#dcd9d2',
    },
  })
    .composite(
      await Promise.all(
        phones.map(async (picture, index) => ({
          input: await sharp(picture).resize(width).png().toBuffer(),
          left: gap + index * (width + gap),
          top: gap,
        })),
      ),
    )
    .webp({ quality: 88 })
    .toFile(join(docsFolder, 'phones.webp'));
}
await browser.close();

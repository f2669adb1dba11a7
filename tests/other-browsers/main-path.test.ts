import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '#tests/e2e/steps/messages';
import {
  bundleFaultServer,
  openFaultServer,
  type FaultServer,
} from '#tests/support/browser/open-fault-server';
import type { Browser } from './browser.ts';
import { lookForBrowsers } from './installed-browsers.ts';
import { personAt } from './person.ts';
import { countRows, storedPages } from './stored-data.ts';

const THAI = await wordsOf('th-TH');
const PRODUCT = 'productdetail/C1001';
const QUANTITY = 'main [inputmode="numeric"]';

let server: FaultServer;

beforeAll(async () => {
  await bundleFaultServer();
  server = await openFaultServer();
});
afterAll(async () => await server.close());

const { installed, missing } = lookForBrowsers();
for (const { engine, howToInstall } of missing) console.warn(`${engine} is not installed: ${howToInstall}`);

describe.each(installed)('$engine', ({ open }) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await open();
    console.log(browser.name);
  });
  afterAll(async () => await browser.close());

  test('a shop browses, signs in, orders, starts offline and orders again', async () => {
    const person = personAt(browser);
    const goto = (path: string) => person.goto(new URL(path, server.url).href);
    const fillCart = async () => {
      await goto(PRODUCT);
      await person.sees(QUANTITY, /^/);
      await browser.fill(QUANTITY, '20\n');
      await person.until(`(${countRows})('khaisong:demo', 'cartLines')`);
    };
    const orders = async () => (await server.effects()).orders.length;
    const before = await orders();

    await goto('');
    await person.sees('article h3', /./);
    await person.tap('button', /^ไทย$/);
    await goto('auth/athena');
    await person.fill(THAI('Username'), 'shop1');
    await person.fill(THAI('Password'), 'demo1234');
    await person.tap('button', THAI('Sign in'));
    await person.until(`!location.pathname.includes('auth')`);

    await fillCart();
    await goto('ProceedToCheckout');
    await person.tap('button', THAI('Place order {amount}'));
    await person.sees('h1, h2', THAI('Your order is placed'));
    expect(await orders()).toBe(before + 1);

    await fillCart();
    await person.until(`(${storedPages})()`);
    await person.until(`(${countRows})('khaisong:demo:answers', 'priceLists')`);
    await server.kill();
    await goto('');
    await person.sees('article h3', /./);
    await goto('ProceedToCheckout');
    await person.tap('button', THAI('Place order {amount}'));
    await person.until(`location.search.includes('placed=')`);
    await person.sees(
      'h1, h2',
      new RegExp(
        `${THAI('Saved on this phone, waiting to be sent').source}|${THAI('Sent, waiting for an answer').source}`,
      ),
    );

    await server.start();
    await goto('history');
    await person.until(`(${countRows})('khaisong:demo', 'outbox').then((count) => count === 0)`);
    expect(await orders()).toBe(before + 2);
  });
});

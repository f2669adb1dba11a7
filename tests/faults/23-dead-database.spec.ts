import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { THAI } from '../e2e/shop.ts';
import {
  acceptedHeading,
  expect,
  expectOnceEach,
  expectQuietConsole,
  fillCart,
  signIn,
  openCheckout,
  outboxOf,
  test,
  waitingHeading,
} from './rig.ts';

/** The browser's databases break when the page says so, as WebKit's server does when it is lost. */
async function withBreakableDatabases(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const state = { lost: new WeakSet<IDBDatabase>(), all: new Set<IDBDatabase>(), isUnopenable: false };
    Object.assign(window, {
      loseConnections: () => state.all.forEach((each) => state.lost.add(each)),
      breakDatabases: () => {
        state.all.forEach((each) => state.lost.add(each));
        state.isUnopenable = true;
      },
    });
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      state.all.add(this);
      if (state.lost.has(this)) {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }
      return begin.apply(this, args);
    };
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      const isBroken = state.isUnopenable || localStorage.getItem('broken') === 'yes';
      // What the app asks for by version is broken; what is read past it is not.
      if (isBroken && version !== undefined && name === 'khaisong:demo')
        throw new DOMException('Internal error opening backing store', 'UnknownError');
      return version === undefined ? open.call(this, name) : open.call(this, name, version);
    };
  });
}

/** Calls what the script above put into the page. */
async function loseConnections(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'loseConnections');
    if (typeof found === 'function') found();
  });
}

/** Row 23. Seen failing when `afterFault` threw at once instead of opening the database anew: the number stayed. */
test('a connection that dies is opened anew: taps and the order are kept as if nothing had been', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await withBreakableDatabases(browserOnDisk.context);
  await signIn(page, 'shop1');
  await fillCart(page);
  const earlier = new Set((await shop.effects()).orders.map(({ id }) => id));
  await page.goto('cart');
  const plus = page.getByRole('button', { name: THAI('Increase {label}') }).first();
  const quantity = page.getByRole('textbox', { name: THAI('Quantity of {label}') }).first();
  await expect(quantity).toHaveValue('20');
  await loseConnections(page);
  await plus.click();
  await expect(quantity).toHaveValue('21');
  const button = await openCheckout(page);
  await loseConnections(page);
  await button.click();
  await expect(acceptedHeading(page)).toBeVisible({ timeout: 30_000 });
  const placed = (await shop.effects()).orders.filter(({ id }) => !earlier.has(id));
  expect(placed).toHaveLength(1);
  await expectOnceEach(
    shop,
    page,
    placed.map(({ id }) => id),
  );
  expectQuietConsole(browserOnDisk);
});

/**
 * Seen failing when the trouble was not shown (`UnlessTrouble` without its page), and when the start deleted a database
 * that it could not open: nothing was left to save.
 */
test('a database that stays broken is shown, saved as a file as far as it can be read, and deleted only when asked twice', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await withBreakableDatabases(browserOnDisk.context);
  await signIn(page, 'shop1');
  await fillCart(page);
  const button = await openCheckout(page);
  await shop.kill();
  await button.click();
  await expect(waitingHeading(page)).toBeVisible({ timeout: 30_000 });
  const [owed] = await outboxOf(page);
  await shop.start();
  await shop.fault('ADD_ORDER', '500', { times: -1 });

  await page.goto('product');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // In one task: whatever else the app asks of its database would show the trouble before the tap.
  await page
    .getByRole('main')
    .getByRole('button', { name: THAI('Add {name} to the cart') })
    .first()
    .evaluate((add) => {
      const breakDatabases: unknown = Reflect.get(window, 'breakDatabases');
      if (typeof breakDatabases === 'function') breakDatabases();
      if (add instanceof HTMLElement) add.click();
    });
  const broken = page.getByRole('heading', { name: THAI('What is kept on this phone cannot be opened') });
  await expect(broken).toBeVisible();
  await page.evaluate(() => localStorage.setItem('broken', 'yes'));
  await page.reload();
  await expect(broken).toBeVisible();

  const coming = page.waitForEvent('download');
  await page
    .getByRole('button', { name: THAI('Save what waits as a file') })
    .first()
    .click();
  const file = await (await coming).path();
  const saved: unknown = JSON.parse(await readFile(file, 'utf8'));
  expect(saved).toMatchObject({ khaisong: 'orders', tenant: 'demo', orders: [{ OrderId: owed?.lane }] });
  expect(await outboxOf(page)).toMatchObject([{ id: owed?.id }]);

  await page
    .getByRole('button', { name: THAI('Begin anew') })
    .first()
    .click();
  await page
    .getByRole('button', { name: THAI('Delete and begin anew') })
    .first()
    .click();
  expect(await outboxOf(page)).toMatchObject([{ id: owed?.id }]);
  await page.evaluate(() => localStorage.removeItem('broken'));
  await page
    .getByRole('button', { name: THAI('Yes, delete it all') })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await outboxOf(page)).toEqual([]);
});

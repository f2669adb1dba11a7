import type { Page } from '@playwright/test';
import { rowsOf } from '#tests/e2e/fixtures/phone-rows';
import { THAI } from '#tests/e2e/fixtures/shop';
import { readFrozenText } from '../support/files/frozen-text.ts';
import { expect, expectQuietConsole, outboxOf, test } from './rig/rig.ts';
import { kindsToTry } from './rig/seeds.ts';

type LeftBehind = readonly [version: number, personal: string, states: readonly string[]];

/**
 * The personal data that each shipped version left on a phone, and the states of the pending changes after the server
 * ended the session.
 */
const PERSONAL: readonly [LeftBehind, ...LeftBehind[]] = [
  [1, readFrozenText('personal-version-1'), ['needs-sign-in', 'needs-sign-in', 'parked']],
  [
    2,
    readFrozenText('personal-version-2'),
    ['needs-sign-in', 'needs-sign-in', 'needs-sign-in', 'needs-sign-in', 'parked', 'parked'],
  ],
];
const ANSWERS = readFrozenText('answers-version-1');

/** Opens a page on the server's origin that does not run the app. */
async function besideTheApp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}tenant.json`);
}

/** Writes a whole database with the browser's own API. */
async function putFrozen(page: Page, text: string): Promise<void> {
  await page.evaluate(async (frozenText) => {
    const frozen = JSON.parse(frozenText, (_, value) => {
      if (!(value instanceof Object)) return value;
      return '$date' in value ? new Date(value.$date) : '$undefined' in value ? undefined : value;
    });
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(frozen.name, frozen.version);
      request.addEventListener('error', () => reject(new Error('not written')));
      request.addEventListener('upgradeneeded', () => {
        for (const { name, keyPath, autoIncrement, indexes, rows } of frozen.stores) {
          const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
          for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
          for (const row of rows) store.put(row);
        }
      });
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
    });
  }, text);
}

/** Row 24. Seen failing with a version 2 of the personal database whose upgrade emptied the outbox. */
for (const [version, personal, states] of kindsToTry(PERSONAL)) {
  test(`a phone left with version ${version} opens with its cart, person and pending changes`, async ({
    shop,
    phone,
  }) => {
    const { page } = phone;
    await besideTheApp(page, shop.url);
    await putFrozen(page, personal);
    await putFrozen(page, ANSWERS);
    // The frozen session is unknown today, so the server ends it; pending changes stay for their owner.
    await page.goto('unsent');
    await expect.poll(async () => (await outboxOf(page)).length).toBe(states.length);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect
      .poll(async () => (await outboxOf(page)).map(({ state }) => state).toSorted())
      .toEqual(states);
    const pending = new Set((await outboxOf(page)).map(({ lane }) => lane));
    expect((await shop.effects()).orders.filter(({ id }) => pending.has(id))).toEqual([]);
    expectQuietConsole(phone);
  });
}

/** tests/frozen/every-kind.test.ts checks the rows one by one. */
test(
  'in a real browser, each kind of row of version 2 moves to its table',
  { tag: '@soak' },
  async ({ shop, phone }) => {
    const { page } = phone;
    await besideTheApp(page, shop.url);
    await putFrozen(page, readFrozenText('personal-version-2-preferences'));
    await page.goto(shop.url);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const counts = await Promise.all(
      [
        'shipToChoices',
        'deliveryDrafts',
        'sentCopies',
        'registrationDrafts',
        'seenSlips',
        'quickOrderDrafts',
      ].map(async (table) => (await rowsOf(page, 'khaisong:demo', table)).length),
    );
    expect(counts).toEqual([3, 3, 2, 2, 2, 1]);
    expectQuietConsole(phone);
  },
);

/**
 * In every run tests/local/database/open-database.test.ts opens a database that another window holds. Seen failing when `openDatabase` waited
 * for the browser without a limit: the page stayed empty.
 */
test(
  'an old window that blocks the database is named, harms nothing, and can be retried',
  { tag: '@soak' },
  async ({ shop, phone }) => {
    const { context, page } = phone;
    await besideTheApp(page, shop.url);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('khaisong:demo', 5);
          request.addEventListener('success', () => {
            Object.assign(window, { held: request.result });
            resolve();
          });
        }),
    );
    const app = await context.newPage();
    await app.goto(shop.url);
    await expect(
      app.getByRole('heading', { name: THAI('The shop is open in another window') }),
    ).toBeVisible();
    await page.close();
    await app
      .getByRole('button', { name: THAI('Try again') })
      .first()
      .click();
    await expect(app.getByRole('main').getByRole('article').first()).toBeVisible();
  },
);

// tests/local/another-window.test.ts shows the same in every run.
test(
  'an open window lets go of the database for a newer version and says so',
  { tag: '@soak' },
  async ({ shop, phone }) => {
    const { context, page } = phone;
    await page.goto(shop.url);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const newer = await context.newPage();
    await besideTheApp(newer, shop.url);
    await newer.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('khaisong:demo', 990);
          request.addEventListener('blocked', () => reject(new Error('blocked')));
          request.addEventListener('success', () => {
            request.result.close();
            resolve();
          });
        }),
    );
    await expect(
      page.getByRole('heading', { name: THAI('The app was updated in another window') }),
    ).toBeVisible();
    await page.getByRole('button', { name: THAI('Try again') }).click();
    await expect(page.getByRole('heading', { name: THAI('Update the app') })).toBeVisible();
  },
);

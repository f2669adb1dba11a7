import { expect, test } from 'vitest';
import { hydrate } from '#state/app/hydrate';
import { chooseProductView, productViewStore } from '#state/catalogue/product-view';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

const newPhone = () =>
  openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  });

test('lists begin as cards, and the chosen view is known before the first list is drawn', async () => {
  const { phone, reopen } = await newPhone();
  await hydrate(phone);
  expect(productViewStore(phone).read()).toBe('cards');
  await chooseProductView(phone, 'list');
  const again = await reopen();
  await hydrate(again.phone);
  expect(productViewStore(again.phone).read()).toBe('list');
});

test('a list in another tab follows the chosen view', async () => {
  const first = await newPhone();
  const second = await first.openTab();
  const store = productViewStore(second.phone);
  store.subscribe(() => {});
  await expect.poll(() => store.read()).toBe('cards');
  await chooseProductView(first.phone, 'list');
  await expect.poll(() => store.read()).toBe('list');
});

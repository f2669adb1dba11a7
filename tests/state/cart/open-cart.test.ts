import { expect, onTestFinished, test } from 'vitest';
import { NO_QUANTITIES } from '#domain/cart/cart';
import { accountOf } from '#local/kernel/account';
import { readCart } from '#local/cart/cart-lines';
import { setQuantity } from '#state/cart/cart';
import { cartKey } from '#state/runtime/cart-key';
import { openCartStore, quantitiesIn } from '#state/cart/open-cart';
import { aPerson } from '#tests/support/data/a-person';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

async function watchedCart() {
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  const store = openCartStore(phone);
  const stop = store.subscribe(() => undefined);
  onTestFinished(stop);
  await expect.poll(() => store.read()).toBeDefined();
  const quantityOf = (code: string) => quantitiesIn(store.read(), code);
  return { phone, store, stop, quantityOf };
}

test('a quantity is shown as soon as it is written, before the cart is read again', async () => {
  const { phone, quantityOf } = await watchedCart();
  await setQuantity(phone, 'FISH', 1, 3);
  expect(quantityOf('FISH')).toEqual([3, 0, 0]);
  await setQuantity(phone, 'FISH', 1, 0);
  expect(quantityOf('FISH')).toBe(NO_QUANTITIES);
});

test('a change in another tab keeps the quantity objects of other cards', async () => {
  const { phone, store, quantityOf } = await watchedCart();
  await setQuantity(phone, 'FISH', 1, 3);
  const fish = quantityOf('FISH');
  const [row] = await phone.personal.cartLines.toArray();
  if (row !== undefined)
    await phone.personal.cartLines.put({ ...row, productCode: 'RICE', quantities: [0, 1, 0] });
  await expect.poll(() => quantityOf('RICE')).toEqual([0, 1, 0]);
  expect(quantityOf('FISH')).toBe(fish);
  expect(store.read()?.quantities.size).toBe(2);
});

test('when another account signs in, its cart is shown and written', async () => {
  const { phone, quantityOf } = await watchedCart();
  await setQuantity(phone, 'FISH', 1, 3);
  const person = aPerson();
  const account = accountOf(person);
  await phone.personal.sessions.put({ key: 'current', account, person, token: 'live', isEnded: false });
  await setQuantity(phone, 'RICE', 1, 2);
  await expect.poll(() => quantityOf('RICE')).toEqual([2, 0, 0]);
  expect(quantityOf('FISH')).toBe(NO_QUANTITIES);
  const rows = await phone.personal.cartLines.toArray();
  expect(rows.filter((row) => row.account === account).map((row) => row.productCode)).toEqual(['RICE']);
});

test('a reopened store shows what was read last, then the current state', async () => {
  const { phone, store, stop, quantityOf } = await watchedCart();
  await setQuantity(phone, 'FISH', 1, 3);
  stop();
  await phone.personal.cartLines.clear();
  expect(quantityOf('FISH')).toEqual([3, 0, 0]);
  onTestFinished(store.subscribe(() => undefined));
  await expect.poll(() => quantityOf('FISH')).toBe(NO_QUANTITIES);
});

test('a quantity that could not be written is not shown', async () => {
  const { phone, quantityOf } = await watchedCart();
  await setQuantity(phone, 'FISH', 1, 3);
  phone.personal.close();
  expect(await setQuantity(phone, 'FISH', 1, 4)).toBe('not-saved');
  expect(quantityOf('FISH')).toEqual([3, 0, 0]);
});

test('lines are in the order of the taps, also if two taps come before the first write', async () => {
  const { phone } = await watchedCart();
  const codes = ['SALT', 'RICE', 'FISH', 'EGGS'];
  await Promise.all(codes.map((code) => setQuantity(phone, code, 1, 1)));
  const lines = await readCart(phone.personal.cartLines, await cartKey(phone));
  expect(lines.map((line) => line.productCode)).toEqual(codes);
});

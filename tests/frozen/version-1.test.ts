import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { readCartRows } from '#local/cart/cart-lines';
import { readOpenCart } from '#state/cart/open-cart';
import { readLanguage } from '#state/runtime/language/language';
import { currentPerson } from '#state/accounts/session';
import { readUnsentOrders } from '#state/orders/unsent/unsent-orders';
import { putFrozen, readFrozen, rowsOf, sameStores } from '#tests/support/phone/frozen-database';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

const personal = readFrozen('personal-version-1');
const answers = readFrozen('answers-version-1');

async function phoneOfVersion1() {
  const disk = new IDBFactory();
  await putFrozen(disk, personal);
  await putFrozen(disk, answers);
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    disk,
  });
  return phone;
}

// Broken by an upgrade that cleared the cart: two rows were missing.
test('every row that version 1 kept of a person is there, as it was', async () => {
  const phone = await phoneOfVersion1();
  for (const { name, rows } of sameStores(personal)) {
    const kept = await phone.personal.table(name).toArray();
    expect(kept, name).toHaveLength(rows.length);
    expect(kept, name).toEqual(expect.arrayContaining([...rows]));
  }
});

test('what version 1 kept of the answers is there, or is asked for again', async () => {
  const phone = await phoneOfVersion1();
  for (const { name, rows } of sameStores(answers)) {
    const kept = await phone.answers.table(name).toArray();
    for (const row of kept) expect(rows, name).toContainEqual(row);
  }
});

test('today the app reads it: the person, the language, the cart and the orders that wait', async () => {
  const phone = await phoneOfVersion1();
  const person = await currentPerson(phone);
  expect(person).toMatchObject({ customerCode: 'C0001', role: 'customer' });
  expect(await readLanguage(phone)).toBe('en-US');
  const { cart } = await readOpenCart(phone);
  expect((await readCartRows(phone.personal.cartLines, cart)).map((row) => row.quantities)).toEqual([
    [5, 0, 0],
    [1, 0, 0],
  ]);
  const unsent = await readUnsentOrders(phone, 'C0001|BKK1|customer');
  expect(unsent.map((order) => order.state)).toEqual(['unknown', 'waiting', 'refused']);
  expect(unsent.map((order) => order.draft.totals.total)).toEqual([96_000, 144_000, 192_000]);
  expect(await phone.personal.checkoutDrafts.toArray()).toMatchObject([{ choices: { remark: 'ส่งก่อนเที่ยง' } }]);
});

// Broken by a version 2 whose outbox has no index `lane`.
test('the stores and indexes of version 1 stand where they stood', async () => {
  const phone = await phoneOfVersion1();
  for (const [database, frozen] of [
    [phone.personal, personal],
    [phone.answers, answers],
  ] as const) {
    const native = database.backendDB();
    for (const { name, keyPath, indexes } of sameStores(frozen)) {
      const store = native.transaction(name).objectStore(name);
      expect(store.keyPath, name).toEqual(keyPath);
      expect([...store.indexNames], name).toEqual(expect.arrayContaining(indexes.map((index) => index.name)));
    }
  }
});

test('the fixture is of a phone in use: it has something of everything', () => {
  for (const { name } of personal.stores) expect(rowsOf(personal, name), name).not.toEqual([]);
});

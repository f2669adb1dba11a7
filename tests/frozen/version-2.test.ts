import { IDBFactory } from 'fake-indexeddb';
import { readPendingGroups } from '#state/app/pending-groups';
import { expect, test } from 'vitest';
import { readWishlist } from '#state/wishlist/wishlist';
import { readUnsentOrders } from '#state/orders/unsent/unsent-orders';
import { putFrozen, readFrozen, rowsOf, sameStores } from '#tests/support/phone/frozen-database';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

const personal = readFrozen('personal-version-2');
const ACCOUNT = 'C0001|BKK1|customer';

async function phoneOfVersion2() {
  const disk = new IDBFactory();
  await putFrozen(disk, personal);
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    disk,
  });
  return phone;
}

test('every row that version 2 kept of a person is there, as it was', async () => {
  const phone = await phoneOfVersion2();
  for (const { name, rows } of sameStores(personal)) {
    const kept = await phone.personal.table(name).toArray();
    expect(kept, name).toHaveLength(rows.length);
    expect(kept, name).toEqual(expect.arrayContaining([...rows]));
  }
});

// Broken by another spelling of a favourite's lane: what was on its way was not laid over the list.
test("today's app reads its favourites, with what is on its way over them, and its orders", async () => {
  const phone = await phoneOfVersion2();
  const { wishes } = await readWishlist(phone);
  expect(wishes).toEqual([
    { productCode: 'C1003', productName: '' },
    { productCode: 'C1002', productName: 'ซอสปรุงรส ตราดาวทะเล 700 มล.' },
    { productCode: 'C0990', productName: 'น้ำปลาแท้ ขวดเล็ก' },
  ]);
  expect((await readPendingGroups(phone, ACCOUNT)).get('favourites')).toMatchObject({
    count: 3,
    refusedCount: 1,
    problems: ['wishlist-full'],
  });
  const unsent = await readUnsentOrders(phone, ACCOUNT);
  expect(unsent.map((order) => order.state)).toEqual(['unknown', 'waiting', 'refused']);
});

test('the stores and indexes of version 2 stand where they stood', async () => {
  const phone = await phoneOfVersion2();
  const native = phone.personal.backendDB();
  for (const { name, keyPath, indexes } of sameStores(personal)) {
    const store = native.transaction(name).objectStore(name);
    expect(store.keyPath, name).toEqual(keyPath);
    expect([...store.indexNames], name).toEqual(expect.arrayContaining(indexes.map((index) => index.name)));
  }
});

test('the fixture is of a phone in use: it has something of everything', () => {
  for (const { name } of personal.stores) expect(rowsOf(personal, name), name).not.toEqual([]);
});

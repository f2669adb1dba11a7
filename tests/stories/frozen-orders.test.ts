import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { sendNow } from '#state/sync-verbs';
import { ordersIn } from '#tests/support/orders-in';
import { putFrozen, readFrozen, rowsOf } from '#tests/support/frozen-database';
import { enter, unsentOn } from '#tests/support/shopkeeper';
import { networkTo } from '#tests/support/network-to';
import { openTestPhone } from '#tests/support/phone';
import { openStockedShop } from '#tests/support/stocked-shop';

const shop = await openStockedShop();
const personal = readFrozen('personal-version-1');

async function phoneOfVersion1() {
  const disk = new IDBFactory();
  await putFrozen(disk, personal);
  const { phone } = await openTestPhone({
    tenant: shop.tenant.configuration,
    road: networkTo(shop.app),
    disk,
  });
  await enter(phone, 'shop1');
  return phone;
}

// Broken by letting `sendOrder` take rows of schemaVersion 2 alone: both orders were parked and neither arrived.
test('orders that an older version of the app left unsent arrive, each once; what was refused still waits', async () => {
  const phone = await phoneOfVersion1();
  await sendNow(phone);
  const sent = rowsOf(personal, 'outbox').slice(0, 2);
  const arrived = (await ordersIn(shop)).map((order) => expect.objectContaining({ lane: order.id }));
  expect(arrived).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining(arrived));
  expect(await unsentOn(phone)).toMatchObject([{ state: 'refused' }]);
});

test('a change that a newer version of the app left here is kept and said, never guessed at and never dropped', async () => {
  const phone = await phoneOfVersion1();
  await phone.personal.outbox.toCollection().modify({ schemaVersion: 99, state: 'waiting' });
  await sendNow(phone);
  expect(await ordersIn(shop)).toEqual([]);
  const rows = await phone.personal.outbox.toArray();
  expect(rows.map((row) => [row.state, row.lastProblem])).toEqual([
    ['parked', 'cannot-read'],
    ['parked', 'cannot-read'],
    ['parked', 'cannot-read'],
  ]);
});

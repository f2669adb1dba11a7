import { expect, test } from 'vitest';
import { refreshOrders } from '#state/order-history';
import { openStockedShop } from '#tests/support/stocked-shop';
import { enter, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/shopkeeper';

const shop = await openStockedShop();

/** Seen failing when only a push that met the 401 itself paused what is owed: the order said that it goes by itself. */
test('a question about something else learns that the session is over: what waits says "sign in", and goes afterwards', async () => {
  const { phone, road, atRest } = await openShopkeeper(shop);
  road.close();
  await orderFishSauce(phone, 1);
  await atRest();
  road.open();
  road.plan('GET_ORDER_HISTORY', 'session-ended');
  await refreshOrders(phone);
  expect((await unsentOn(phone)).map((order) => order.state)).toEqual(['needs-sign-in']);

  await enter(phone, 'shop1');
  await atRest();
  expect(await unsentOn(phone)).toEqual([]);
});

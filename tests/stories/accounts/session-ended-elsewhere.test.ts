import { expect, test } from 'vitest';
import { refreshOrders } from '#state/orders/history/order-history';
import { currentPerson, startSession } from '#state/accounts/session';
import { openStockedShop } from '#tests/support/server/stocked-shop';
import { enter, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

const shop = await openStockedShop();

/**
 * Seen failing when only a push that met the 401 itself paused the pending changes: the order claimed to be sent
 * automatically.
 */
test('another request learns that the session is over: what waits says "sign in" and goes later', async () => {
  const { phone, road, untilIdle } = await openShopkeeper(shop);
  road.close();
  await orderFishSauce(phone, 1);
  await untilIdle();
  road.open();
  road.plan('GET_ORDER_HISTORY', 'session-ended');
  await refreshOrders(phone);
  expect((await unsentOn(phone)).map((order) => order.state)).toEqual(['needs-sign-in']);

  await enter(phone, 'shop1');
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
});

/** Seen failing when the check at the start marked only the session: the order claimed to be sent automatically. */
test('the check at the start learns that the session is over: what waits says "sign in"', async () => {
  const { phone, road, untilIdle } = await openShopkeeper(shop);
  road.close();
  await orderFishSauce(phone, 1);
  await untilIdle();
  road.open();
  await phone.personal.sessions.toCollection().modify({ token: 'dead' });
  await startSession(phone);
  expect((await currentPerson(phone))?.role).toBe('customer');
  expect((await unsentOn(phone)).map((order) => order.state)).toEqual(['needs-sign-in']);

  await enter(phone, 'shop1');
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
});

/** Seen failing when a push checked only its own rows: the order was shown as one that is sent automatically. */
test('an order under way without an answer when its session ended says "sign in" too', async () => {
  const { phone, road, untilIdle } = await openShopkeeper(shop);
  const { sessions } = phone.personal;
  road.plan('ADD_ORDER', 'server-error');
  await orderFishSauce(phone, 1);
  await sessions.toCollection().modify({ isEnded: true });
  await untilIdle();
  expect((await unsentOn(phone)).map((order) => order.state)).toEqual(['needs-sign-in']);
});

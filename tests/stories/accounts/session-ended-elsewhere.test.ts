import { expect, test } from 'vitest';
import { refreshOrders } from '#state/orders/history/order-history';
import { currentPerson, startSession } from '#state/accounts/session';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { enter, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

const server = await openStockedServer();

/**
 * Seen failing when only a push that met the 401 itself paused the pending changes: the order claimed to be sent
 * automatically.
 */
test('when another request finds the session ended, pending orders ask for sign-in and go later', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.close();
  await orderFishSauce(phone, 1);
  await untilIdle();
  connection.open();
  connection.plan('GET_ORDER_HISTORY', 'session-ended');
  await refreshOrders(phone);
  expect((await unsentOn(phone)).map((order) => order.state)).toEqual(['needs-sign-in']);

  await enter(phone, 'shop1');
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
});

/** Seen failing when the check at the start marked only the session: the order claimed to be sent automatically. */
test('when the check at start finds the session ended, pending orders ask for sign-in', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.close();
  await orderFishSauce(phone, 1);
  await untilIdle();
  connection.open();
  await phone.personal.sessions.toCollection().modify({ token: 'dead' });
  await startSession(phone);
  expect((await currentPerson(phone))?.role).toBe('customer');
  expect((await unsentOn(phone)).map((order) => order.state)).toEqual(['needs-sign-in']);

  await enter(phone, 'shop1');
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
});

/** Seen failing when a push checked only its own rows: the order was shown as one that is sent automatically. */
test('an order that got no answer before its session ended asks for sign-in too', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  const { sessions } = phone.personal;
  connection.plan('ADD_ORDER', 'server-error');
  await orderFishSauce(phone, 1);
  await sessions.toCollection().modify({ isEnded: true });
  await untilIdle();
  expect((await unsentOn(phone)).map((order) => order.state)).toEqual(['needs-sign-in']);
});

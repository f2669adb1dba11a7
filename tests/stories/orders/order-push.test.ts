import { beforeEach, expect, test } from 'vitest';
import { moveOrder } from '#contract/orders/move-order';
import { loopbackPush } from '#server/gateways/push/loopback-push';
import { runDueJobs } from '#server/services/kernel/run-due-jobs';
import { orderPushJob } from '#server/services/notifications/order-push-job';
import { pushSubscriptions } from '#server/store/notifications/push-subscriptions';
import {
  ASK_AGAIN_AFTER_MS,
  checkOrderPush,
  endOrderPushOfOthers,
  readOrderPushSetting,
  refuseOrderPush,
  switchOrderPushOff,
  switchOrderPushOn,
} from '#state/notifications/order-push';
import { signInAsGuest } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { testBrowserPush, type TestBrowserPush } from '#tests/support/phone/browser-push';
import { readPayload, testPushKeys } from '#tests/support/gateways/push';
import { ordersIn } from '#tests/support/server/orders-in';
import { enter, openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { configurationOf } from '#tests/support/server/test-server';

const company = loopbackPush(testPushKeys());
const server = await openStockedServer({ push: company });
const tenant = { ...configurationOf('demo', {}), pushKey: company.publicKey };

let browser: TestBrowserPush;

beforeEach(() => {
  company.sent.length = 0;
  browser = testBrowserPush();
});

const openPhone = () => openShopkeeper(server, 'shop1', { tenant });

const known = async () =>
  (await server.database.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);

async function tell() {
  const deps = { database: server.database, push: company, clock: server.clock };
  await runDueJobs(orderPushJob, { ...deps, onFault: () => undefined });
  return company.sent.map(({ payload }) => readPayload(payload).kind);
}

test('a phone with notifications on is told of an order, and no longer once they are off', async () => {
  const { phone, untilIdle } = await openPhone();
  expect(await switchOrderPushOn(phone, browser)).toBe('on');
  await untilIdle();
  expect(await known()).toEqual([browser.subscription()?.endpoint]);
  await orderFishSauce(phone);
  await untilIdle();
  expect(await tell()).toEqual(['accepted']);
  expect(company.sent[0]?.subscription.endpoint).toBe(browser.subscription()?.endpoint);
  expect(await switchOrderPushOff(phone, browser)).toBe('off');
  await untilIdle();
  expect([await known(), browser.subscription()]).toEqual([[], undefined]);
  const staff = await tokenOf(server, 'staff1');
  const [order] = await ordersIn(server);
  const body = { OrderId: order?.id, Status: 2 };
  await server.send(moveOrder.path, { token: staff, key: 'move', body });
  expect(await tell()).toEqual(['accepted']);
});

test('notifications turned on offline are on at once, survive a restart and are sent later', async () => {
  const shopkeeper = await openPhone();
  shopkeeper.connection.close();
  expect(await switchOrderPushOn(shopkeeper.phone, browser)).toBe('on');
  await shopkeeper.untilIdle();
  expect(await known()).toEqual([]);
  const { phone } = await shopkeeper.reopen();
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOffered: true, isOn: true });
  shopkeeper.connection.open();
  await sendNow(phone);
  expect(await known()).toEqual([browser.subscription()?.endpoint]);
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('notifications turned off offline drop the subscription at once and tell the server later', async () => {
  const { phone, connection, untilIdle } = await openPhone();
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  connection.close();
  await switchOrderPushOff(phone, browser);
  await untilIdle();
  expect(browser.subscription()).toBeUndefined();
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOn: false });
  expect(await known()).toHaveLength(1);
  connection.open();
  await sendNow(phone);
  expect(await known()).toEqual([]);
});

test('notifications turned on (answer lost) and off again leave nothing on the server', async () => {
  const { phone, connection, untilIdle } = await openPhone();
  connection.plan('SAVE_SUBSCRIPTION', 'answer-lost');
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  await switchOrderPushOff(phone, browser);
  await sendNow(phone);
  expect(await known()).toEqual([]);
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('a push address that the server refuses turns notifications off without a decision', async () => {
  const { phone, untilIdle } = await openPhone();
  const odd: TestBrowserPush = {
    ...browser,
    subscribe: async (key) => {
      const subscription = await browser.subscribe(key);
      return subscription && { ...subscription, endpoint: 'https://push.unknown.example/1' };
    },
  };
  expect(await switchOrderPushOn(phone, odd)).toBe('on');
  await untilIdle();
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOn: false });
  expect([await known(), await phone.personal.outbox.count()]).toEqual([[], 0]);
});

test('without a push address notifications stay off, and nothing is pending', async () => {
  const { phone } = await openPhone();
  browser.isReachable = false;
  expect(await switchOrderPushOn(phone, browser)).toBe('no-address');
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOn: false });
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('signing out ends notifications here and on the server; the next account has them off', async () => {
  const { phone, untilIdle } = await openPhone();
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  await signOut(phone);
  await endOrderPushOfOthers(phone, browser);
  await expect.poll(known).toEqual([]);
  expect(browser.subscription()).toBeUndefined();
  await enter(phone, 'shop2');
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOffered: true, isOn: false });
});

test('notifications pending at sign-out are not sent when the account returns', async () => {
  const { phone, connection, untilIdle } = await openPhone();
  connection.close();
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  await signOut(phone);
  await endOrderPushOfOthers(phone, browser);
  connection.open();
  await enter(phone, 'shop1');
  await sendNow(phone);
  expect([await known(), await phone.personal.outbox.count()]).toEqual([[], 0]);
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOn: false });
});

test('notifications turn off if the browser has lost its push address', async () => {
  const { phone, untilIdle } = await openPhone();
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  await checkOrderPush(phone, browser);
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOn: true });
  await browser.unsubscribe();
  await checkOrderPush(phone, browser);
  await untilIdle();
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOn: false });
  expect(await known()).toEqual([]);
});

test('notifications of the signed-in account stay on', async () => {
  const { phone, untilIdle } = await openPhone();
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  await endOrderPushOfOthers(phone, browser);
  expect(browser.subscription()).toBeDefined();
});

test('after "not now" notifications are not offered for ninety days', async () => {
  const { phone, clock } = await openPhone();
  expect(await readOrderPushSetting(phone)).toMatchObject({ isRefused: false });
  await refuseOrderPush(phone);
  clock.moveOn(ASK_AGAIN_AFTER_MS - 1);
  expect(await readOrderPushSetting(phone)).toMatchObject({ isRefused: true });
  clock.moveOn(1);
  expect(await readOrderPushSetting(phone)).toMatchObject({ isRefused: false });
});

test('notifications are not offered to guests, nor by a server without push', async () => {
  const { phone } = await openPhone();
  await signInAsGuest(phone);
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOffered: false });
  expect(await switchOrderPushOn(phone, browser)).toBe('not-offered');
  const silent = await openShopkeeper(server);
  expect(await readOrderPushSetting(silent.phone)).toMatchObject({ isOffered: false });
  expect(browser.subscription()).toBeUndefined();
});

import { beforeEach, expect, test } from 'vitest';
import { moveOrder } from '#contract/orders/move-order';
import { loopbackPush } from '#server/gateways/push/loopback-push';
import { sendDuePushes } from '#server/services/notifications/send-pushes';
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
import { openStockedShop } from '#tests/support/server/stocked-shop';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { configurationOf } from '#tests/support/server/shop';

const company = loopbackPush(testPushKeys());
const shop = await openStockedShop({ push: company });
const tenant = { ...configurationOf('demo', {}), pushKey: company.publicKey };

let browser: TestBrowserPush;

beforeEach(() => {
  company.sent.length = 0;
  browser = testBrowserPush();
});

const openPhone = () => openShopkeeper(shop, 'shop1', { tenant });

const known = async () =>
  (await shop.database.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);

async function tell() {
  const deps = { database: shop.database, push: company, clock: shop.clock };
  await sendDuePushes({ ...deps, onFault: () => undefined });
  return company.sent.map(({ payload }) => readPayload(payload).kind);
}

test('an order is told to the phone that asked for it, and no more once it is switched off', async () => {
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
  const staff = await tokenOf(shop, 'staff1');
  const [order] = await ordersIn(shop);
  const body = { OrderId: order?.id, Status: 2 };
  await shop.send(moveOrder.path, { token: staff, key: 'move', body });
  expect(await tell()).toEqual(['accepted']);
});

test('switched on without a road to the company it is on at once, outlives the app, and arrives', async () => {
  const shopkeeper = await openPhone();
  shopkeeper.road.close();
  expect(await switchOrderPushOn(shopkeeper.phone, browser)).toBe('on');
  await shopkeeper.untilIdle();
  expect(await known()).toEqual([]);
  const { phone } = await shopkeeper.reopen();
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOffered: true, isOn: true });
  shopkeeper.road.open();
  await sendNow(phone);
  expect(await known()).toEqual([browser.subscription()?.endpoint]);
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('switched off offline, the browser forgets its address at once and the company hears of it', async () => {
  const { phone, road, untilIdle } = await openPhone();
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  road.close();
  await switchOrderPushOff(phone, browser);
  await untilIdle();
  expect(browser.subscription()).toBeUndefined();
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOn: false });
  expect(await known()).toHaveLength(1);
  road.open();
  await sendNow(phone);
  expect(await known()).toEqual([]);
});

test('on and off again offline leaves nothing at the company, whatever the last answer was', async () => {
  const { phone, road, untilIdle } = await openPhone();
  road.plan('SAVE_SUBSCRIPTION', 'answer-lost');
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  await switchOrderPushOff(phone, browser);
  await sendNow(phone);
  expect(await known()).toEqual([]);
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('an address that the company will not call switches it off again, and nobody has to decide', async () => {
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

test('without an address of its own the browser is not on, and nothing is owed', async () => {
  const { phone } = await openPhone();
  browser.isReachable = false;
  expect(await switchOrderPushOn(phone, browser)).toBe('no-address');
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOn: false });
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('signing out ends it here and at the company; the next person has not switched it on', async () => {
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

test('what was not sent before its owner signed out is not sent when they are back', async () => {
  const { phone, road, untilIdle } = await openPhone();
  road.close();
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  await signOut(phone);
  await endOrderPushOfOthers(phone, browser);
  road.open();
  await enter(phone, 'shop1');
  await sendNow(phone);
  expect([await known(), await phone.personal.outbox.count()]).toEqual([[], 0]);
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOn: false });
});

test('where the browser gave up its address, as after a withdrawn permission, the switch is off', async () => {
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

test('whoever is signed in stays switched on, whatever else is opened', async () => {
  const { phone, untilIdle } = await openPhone();
  await switchOrderPushOn(phone, browser);
  await untilIdle();
  await endOrderPushOfOthers(phone, browser);
  expect(browser.subscription()).toBeDefined();
});

test('"not now" is heard for ninety days, also by a phone whose clock goes back', async () => {
  const { phone, clock } = await openPhone();
  expect(await readOrderPushSetting(phone)).toMatchObject({ isRefused: false });
  await refuseOrderPush(phone);
  clock.moveOn(ASK_AGAIN_AFTER_MS - 1);
  expect(await readOrderPushSetting(phone)).toMatchObject({ isRefused: true });
  clock.moveOn(1);
  expect(await readOrderPushSetting(phone)).toMatchObject({ isRefused: false });
});

test('it is offered to nobody who has no orders, and where the company tells no phones', async () => {
  const { phone } = await openPhone();
  await signInAsGuest(phone);
  expect(await readOrderPushSetting(phone)).toMatchObject({ isOffered: false });
  expect(await switchOrderPushOn(phone, browser)).toBe('not-offered');
  const silent = await openShopkeeper(shop);
  expect(await readOrderPushSetting(silent.phone)).toMatchObject({ isOffered: false });
  expect(browser.subscription()).toBeUndefined();
});

import { expect, test } from 'vitest';
import { discardGroup, readPendingGroups, sendGroupAgain } from '#state/app/pending-groups';
import { choosePrivacy, readPrivacy, refreshPrivacy } from '#state/accounts/profile/privacy';
import { signInAsGuest } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { PRIVACY_NOTICE_VERSION } from '#domain/accounts/consent';
import { findPrivacyChoice } from '#server/store/accounts/privacy-choices';
import { KEY1 } from '#tests/support/data/products';
import { enter, openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { ordersIn } from '#tests/support/server/orders-in';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const SAVE = 'SaveVersionPDPA';
const ACCOUNT = 'C0001|BKK1|customer';

const atTheCompany = async () => (await findPrivacyChoice(server.database, KEY1))?.isGiven;

test.each([true, false])(
  'a consent (%s) chosen offline shows at once, survives a restart and is sent later',
  async (isGiven) => {
    const shopkeeper = await openShopkeeper(server);
    expect(await readPrivacy(shopkeeper.phone)).toMatchObject({ choice: undefined, isAnswerNeeded: true });
    shopkeeper.connection.close();
    expect(await choosePrivacy(shopkeeper.phone, isGiven)).toBe('saved');
    await shopkeeper.untilIdle();
    const { phone } = await shopkeeper.reopen();
    expect(await readPrivacy(phone)).toMatchObject({
      choice: { isGiven, version: PRIVACY_NOTICE_VERSION },
      isAnswerNeeded: false,
      state: 'pending',
    });
    expect((await readPendingGroups(phone, ACCOUNT)).get('details')?.count).toBe(1);
    expect(await atTheCompany()).toBeUndefined();
    shopkeeper.connection.open();
    await sendNow(phone);
    expect(await readPrivacy(phone)).toMatchObject({ choice: { isGiven }, state: 'confirmed' });
    expect(await atTheCompany()).toBe(isGiven);
  },
);

test('the last choice wins, even if an earlier one may have arrived', async () => {
  const { phone, connection, wait, untilIdle } = await openShopkeeper(server);
  connection.plan(SAVE, 'answer-lost');
  await choosePrivacy(phone, true);
  await untilIdle();
  await choosePrivacy(phone, false);
  await wait(2_000);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await atTheCompany()).toBe(false);
  expect(await readPrivacy(phone)).toMatchObject({ choice: { isGiven: false } });
});

test('a consent shows on another device and leaves this one at sign-out', async () => {
  const first = await openShopkeeper(server);
  await choosePrivacy(first.phone, false);
  await first.untilIdle();
  const { phone } = await openShopkeeper(server);
  expect(await refreshPrivacy(phone)).toBe('ready');
  expect(await readPrivacy(phone)).toMatchObject({ choice: { isGiven: false }, isAnswerNeeded: false });
  await signOut(phone);
  expect(await readPrivacy(phone)).toMatchObject({ choice: undefined, isGuest: true });
});

/** Row 17, for consent. */
test("the server's state does not undo a pending consent", async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  await choosePrivacy(phone, true);
  await untilIdle();
  connection.plan(SAVE, 'server-error');
  await choosePrivacy(phone, false);
  await untilIdle();
  await refreshPrivacy(phone);
  expect(await readPrivacy(phone)).toMatchObject({ choice: { isGiven: false }, state: 'pending' });
  expect(await discardGroup(phone, 'details')).toBe('all');
  await refreshPrivacy(phone);
  expect(await readPrivacy(phone)).toMatchObject({ choice: { isGiven: true }, state: 'confirmed' });
});

test('a customer who answered an earlier notice is asked again', async () => {
  const { phone } = await openShopkeeper(server);
  await phone.personal.privacyChoices.put({
    account: ACCOUNT,
    customer: 'C0001|BKK1',
    isGiven: true,
    version: 0,
    chosenAt: new Date('2026-01-02T03:04:05.000Z'),
  });
  expect(await readPrivacy(phone)).toMatchObject({ choice: { isGiven: true }, isAnswerNeeded: true });
});

test("a guest's answer stays on the phone, is not sent, and does not pass to the next account", async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  await signInAsGuest(phone);
  await choosePrivacy(phone, true);
  await untilIdle();
  expect(await readPrivacy(phone)).toMatchObject({
    choice: { isGiven: true },
    state: 'saved',
    isGuest: true,
  });
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(connection.arrivalsAt(SAVE)).toEqual([]);
  await enter(phone, 'shop1');
  expect(await readPrivacy(phone)).toMatchObject({ choice: undefined, isAnswerNeeded: true });
});

test('a customer who refuses consent orders as before', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await choosePrivacy(phone, false);
  await orderFishSauce(phone);
  await sendGroupAgain(phone, 'details');
  await untilIdle();
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await ordersIn(server)).toHaveLength(1);
});

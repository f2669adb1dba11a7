import { expect, test } from 'vitest';
import { discardGroup } from '#state/app/pending-groups';
import { profileOf } from '#domain/accounts/profile';
import { findCustomer } from '#server/store/accounts/customers';
import { findPrivacyChoice } from '#server/store/accounts/privacy-choices';
import { choosePrivacy, readPrivacy, refreshPrivacy } from '#state/accounts/profile/privacy';
import { readProfile, saveProfile } from '#state/accounts/profile/profile';
import type { Phone } from '#state/runtime/phone';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { refreshWishlist, setWished } from '#state/wishlist/wishlist';
import { everySecond } from '#tests/support/runs/every-second';
import { addressesAt, addressOn, requestAddresses, rewriteAddress } from '#tests/support/phone/addresses-on';
import { addressId, KEY1 } from '#tests/support/data/products';
import { networkTo } from '#tests/support/phone/network-to';
import { phoneClock } from '#tests/support/phone/phone-clock';
import { openShopkeeper, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { wishedAt, wishedOn } from '#tests/support/phone/wishlists';

/**
 * Row 35. Seen failing before changes carried their place in a sequence: a withdrawn consent was given again, an
 * address that was changed and changed back got the state in between, a favourite came back, and of two devices the
 * older answer won.
 */
const server = await openStockedServer();

const SHIP = addressId(KEY1, 'S');
const MINUTE_MS = 60_000;

/**
 * A phone on a connection where a request may get stuck: the phone gives up, and the request arrives when it is
 * released.
 */
async function openOnStickyConnection() {
  const inner = networkTo(server.app);
  const stuck: Request[] = [];
  let isNextStuck = '';
  const connection = {
    ...inner,
    fetch: async (request: Request) => {
      if (isNextStuck === '' || !request.url.endsWith(isNextStuck)) return await inner.fetch(request);
      isNextStuck = '';
      stuck.push(request.clone());
      throw new TypeError('Failed to fetch');
    },
  };
  const keeper = await openShopkeeper(server, 'shop1', { connection });
  return {
    ...keeper,
    stickNext: (pathEnd: string) => void (isNextStuck = pathEnd),
    letGo: async () => {
      expect(stuck).toHaveLength(1);
      for (const request of stuck.splice(0)) await inner.fetch(request);
    },
  };
}

const consentAt = async () => (await findPrivacyChoice(server.database, KEY1))?.isGiven;
const nameAt = async (id: string) => (await addressesAt(server)).find((address) => address.id === id)?.name;

test('a consent that arrives after its withdrawal stays withdrawn', async () => {
  const { phone, untilIdle, wait, stickNext, letGo } = await openOnStickyConnection();
  stickNext('SaveVersionPDPA');
  await choosePrivacy(phone, true);
  await untilIdle();
  await choosePrivacy(phone, false);
  await wait(2_000);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await consentAt()).toBe(false);
  await letGo();
  expect(await consentAt()).toBe(false);
});

test('an address changed and changed back stays so when the first change arrives late', async () => {
  const { phone, untilIdle, wait, stickNext, letGo } = await openOnStickyConnection();
  await requestAddresses(phone);
  // The address as the form had it at the first change.
  await rewriteAddress(phone, SHIP, { name: 'ร้านเดิม' });
  await untilIdle();
  stickNext('UPDATE_DELIVERY_ADDRESS');
  await rewriteAddress(phone, SHIP, { name: 'ร้านใหม่' });
  await untilIdle();
  await wait(2_000);
  await rewriteAddress(phone, SHIP, { name: 'ร้านเดิม' });
  await untilIdle();
  expect(await nameAt(SHIP)).toBe('ร้านเดิม');
  await letGo();
  expect(await nameAt(SHIP)).toBe('ร้านเดิม');
  // The phone receives the server's state.
  await requestAddresses(phone);
  await rewriteAddress(phone, SHIP, { name: 'ร้านที่สาม' });
  await untilIdle();
  expect((await addressOn(phone, SHIP)).change).toBeUndefined();
  expect(await nameAt(SHIP)).toBe('ร้านที่สาม');
});

test('a revision names one state forever, even if two states have the same text', async () => {
  const [first, second] = [await openShopkeeper(server), await openShopkeeper(server)];
  await requestAddresses(second.phone);
  await requestAddresses(first.phone);
  const before = (await addressOn(first.phone, SHIP)).name;
  for (const name of ['ระหว่างนั้น', before]) {
    await rewriteAddress(first.phone, SHIP, { name });
    await first.untilIdle();
  }
  await rewriteAddress(second.phone, SHIP, { name: 'จากเครื่องสอง' });
  await second.untilIdle();
  expect((await addressOn(second.phone, SHIP)).change).toMatchObject({ problem: 'address-changed' });
  expect(await nameAt(SHIP)).toBe(before);
});

test('a profile changed and changed back has a new revision, so an older change asks', async () => {
  const [first, second] = [await openShopkeeper(server), await openShopkeeper(server)];
  const profile = { ...(await shownProfile(first.phone)), mobile: '0812345670', addressText: '1 ถนนใหญ่' };
  const complete = {
    ...profile,
    province: { id: '50', name: 'เชียงใหม่' },
    district: { id: '5001', name: 'เมืองเชียงใหม่' },
    subdistrict: { id: '500101', name: 'ศรีภูมิ' },
    postcode: '50200',
  };
  const save = async ({ phone, untilIdle }: Shopkeeper, name: string, revision?: string) => {
    await saveProfile(phone, { ...complete, name }, revision);
    await untilIdle();
  };
  await save(first, 'ก');
  const known = (await readProfile(first.phone))?.known.revision;
  for (const name of ['ข', 'ก']) await save(first, name);
  await save(second, 'ค', known);
  const found = await findCustomer(server.database, KEY1);
  expect(found === undefined ? undefined : profileOf(found).name).toBe('ก');
  expect(await readProfile(second.phone)).toMatchObject({ state: 'refused', refusal: 'profile-changed' });
});

async function shownProfile(phone: Phone) {
  const open = await readProfile(phone);
  if (open === undefined) throw new Error('no profile');
  return open.shown;
}

test('a favourite discarded on its way does not come back after it was removed', async () => {
  const { phone, untilIdle, stickNext, letGo } = await openOnStickyConnection();
  stickNext('SET_PRODUCT');
  await setWished(phone, 'C1001', true);
  await untilIdle();
  expect(await discardGroup(phone, 'favourites')).toBe('all');
  for (const isWished of [true, false]) {
    await setWished(phone, 'C1001', isWished);
    await sendNow(phone);
    await untilIdle();
  }
  expect(await wishedAt(server, 'shop1')).toEqual([]);
  await letGo();
  expect(await wishedAt(server, 'shop1')).toEqual([]);
});

/** The same time passes for the server and for both phones. */
async function pass(milliseconds: number, ...keepers: readonly Shopkeeper[]): Promise<void> {
  server.clock.moveOn(milliseconds);
  for (const { wait } of keepers) await wait(milliseconds);
}

const WALLS = [
  '2026-11-20T09:00:00+07:00',
  '2026-11-17T09:00:00+07:00',
  '2026-11-23T09:00:00+07:00',
  '1970-01-01T00:00:00Z',
];

async function twoDevices(wall: string): Promise<readonly [Shopkeeper, Shopkeeper]> {
  const offline = await openShopkeeper(server, 'shop1', { clock: phoneClock(new Date(wall)) });
  const online = await openShopkeeper(server);
  offline.connection.close();
  return [offline, online];
}

async function comeBack({ connection, phone, untilIdle }: Shopkeeper): Promise<void> {
  connection.open();
  await sendNow(phone);
  await untilIdle();
  expect(await phone.personal.outbox.count()).toBe(0);
}

test.each(everySecond(WALLS, 'first'))(
  'consent given offline and withdrawn later elsewhere stays withdrawn (first clock: %s)',
  async (wall) => {
    const [offline, online] = await twoDevices(wall);
    await choosePrivacy(offline.phone, true);
    offline.clock.setWall(new Date('2026-11-20T09:00:00+07:00'));
    await pass(MINUTE_MS, offline, online);
    await choosePrivacy(online.phone, false);
    await online.untilIdle();
    await pass(MINUTE_MS, offline, online);
    await comeBack(offline);
    expect(await consentAt()).toBe(false);
    expect(await readPrivacy(offline.phone)).toMatchObject({
      choice: { isGiven: false, isOfOtherDevice: true },
      state: 'confirmed',
    });
    await refreshPrivacy(offline.phone);
    expect((await readPrivacy(offline.phone)).choice).toMatchObject({ isOfOtherDevice: true });
    // Consent that is given after the withdrawal is known counts.
    await choosePrivacy(offline.phone, true);
    await offline.untilIdle();
    expect(await consentAt()).toBe(true);
  },
);

test.each(everySecond(WALLS, 'second'))(
  'a later offline decision wins over an earlier one it did not know (its clock: %s)',
  async (wall) => {
    for (const isGiven of [true, false]) {
      const [offline, online] = await twoDevices(wall);
      await choosePrivacy(online.phone, !isGiven);
      await online.untilIdle();
      await pass(MINUTE_MS, offline, online);
      await choosePrivacy(offline.phone, isGiven);
      await pass(MINUTE_MS, offline, online);
      await comeBack(offline);
      expect(await consentAt()).toBe(isGiven);
    }
  },
);

test('a decision after an offline start is as old as what the phone knew, and undoes no later no', async () => {
  const [offline, online] = await twoDevices(WALLS[0] ?? '');
  offline.close();
  const again = await offline.reopen();
  await choosePrivacy(again.phone, true);
  await pass(MINUTE_MS, online);
  await choosePrivacy(online.phone, false);
  await online.untilIdle();
  await comeBack({ ...again, connection: offline.connection });
  expect(await consentAt()).toBe(false);
});

test('a decision of an older app without a time counts by its arrival', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await choosePrivacy(phone, true);
  await phone.personal.outbox.toCollection().modify((row) => void Reflect.deleteProperty(row, 'decidedAt'));
  await untilIdle();
  expect(await consentAt()).toBe(true);
});

test("the later choice of two devices for a favourite wins and is in the other's next list", async () => {
  const [offline, online] = await twoDevices(WALLS[0] ?? '');
  await setWished(offline.phone, 'C1001', true);
  await pass(MINUTE_MS, offline, online);
  await setWished(online.phone, 'C1001', true);
  await setWished(online.phone, 'C1001', false);
  await setWished(online.phone, 'C1002', true);
  await online.untilIdle();
  await comeBack(offline);
  await refreshWishlist(offline.phone);
  expect(await wishedOn(offline.phone)).toEqual(await wishedAt(server, 'shop1'));
});

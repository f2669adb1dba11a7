import { expect, test } from 'vitest';
import { deliveries } from '#server/store/delivery/deliveries';
import { findPrivacyChoice } from '#server/store/accounts/privacy-choices';
import { choosePrivacy, readPrivacy, refreshPrivacy } from '#state/accounts/profile/privacy';
import { discardUnsentAddresses } from '#state/addresses/unsent-addresses';
import { discardDetails, sendDetailsAgain } from '#state/app/unsent-details';
import { discardWishes } from '#state/wishlist/unsent-wishes';
import { discardVisits, forgetVisit, undoVisit } from '#state/delivery/visit';
import { refreshWishlist, setWished } from '#state/wishlist/wishlist';
import { addressesAt, requestAddresses, rewriteAddress } from '#tests/support/phone/addresses-on';
import { addressId, GOODS, KEY1 } from '#tests/support/data/goods';
import { approvedInvoice } from '#tests/support/data/invoices';
import { networkTo } from '#tests/support/phone/network-to';
import { deliver, dropOn, grabAll, openRider } from '#tests/support/phone/rider-phone';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedShop } from '#tests/support/server/stocked-shop';
import { wishedAt, wishedOn } from '#tests/support/phone/wishlists';

/**
 * Row 37. A newer change replaces a refused one that may have taken effect, and is discarded. "Done" is shown only if
 * the server has neither. Seen failing when the newer row forgot the key of the older one.
 */
const shop = await openStockedShop();

const refusal = () => new Response('{}', { status: 403, headers: { 'x-khaisong': 'demo' } });

/**
 * The next request to the path gets the server's 403.
 * - repeated: it arrives, and the answer is to its repetition by the browser
 * - hangs: it arrives when it is released
 */
function refusing() {
  const road = networkTo(shop.app);
  let planned: { readonly pathEnd: string; readonly how: 'repeated' | 'hangs' | 'turned away' } | undefined;
  let late: Request | undefined;
  return {
    ...road,
    refuse: (pathEnd: string, how: 'repeated' | 'hangs' | 'turned away') => void (planned = { pathEnd, how }),
    arriveLate: async () => {
      if (late === undefined) throw new Error('nothing hangs');
      return await road.fetch(late);
    },
    fetch: async (request: Request) => {
      if (planned === undefined || !request.url.endsWith(planned.pathEnd)) return await road.fetch(request);
      const { how } = planned;
      planned = undefined;
      if (how === 'hangs') late = request.clone();
      if (how === 'repeated') await road.fetch(request);
      return refusal();
    },
  };
}

const consentAtTheCompany = async () => (await findPrivacyChoice(shop.database, KEY1))?.isGiven;

/** Consent was given and refused, and is withdrawn offline. */
async function openWithReplacedConsent(how: 'repeated' | 'hangs') {
  const road = refusing();
  const keeper = await openShopkeeper(shop, 'shop1', { road });
  road.refuse('SaveVersionPDPA', how);
  await choosePrivacy(keeper.phone, true);
  await keeper.untilIdle();
  road.close();
  await choosePrivacy(keeper.phone, false);
  await keeper.untilIdle();
  return { ...keeper, road };
}

test('discarding a newer consent is never "all" if the older one took effect', async () => {
  const { phone, road, untilIdle } = await openWithReplacedConsent('repeated');
  road.open();
  expect(await discardDetails(phone)).toBe('not-all');
  expect(await consentAtTheCompany()).toBe(true);
  expect(await phone.personal.outbox.count()).toBe(0);
  await refreshPrivacy(phone);
  await untilIdle();
  expect(await readPrivacy(phone)).toMatchObject({ state: 'confirmed', choice: { isGiven: true } });
});

test('discarding a newer consent while the older one hangs ends both for good', async () => {
  const { phone, road } = await openWithReplacedConsent('hangs');
  road.open();
  expect(await discardDetails(phone)).toBe('all');
  expect((await road.arriveLate()).status).toBe(422);
  expect(await consentAtTheCompany()).toBeUndefined();
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('offline, a newer consent stays because the fate of the older one is unknown', async () => {
  const { phone, road, untilIdle } = await openWithReplacedConsent('repeated');
  expect(await discardDetails(phone)).toBe('not-all');
  expect(await phone.personal.outbox.count()).toBe(1);
  road.open();
  await phone.sync.wake('manual');
  await untilIdle();
  expect(await consentAtTheCompany()).toBe(false);
});

test('the doubt about an older consent remains when the newer one is refused and sent again', async () => {
  const { phone, road, untilIdle } = await openWithReplacedConsent('repeated');
  road.refuse('SaveVersionPDPA', 'turned away');
  road.open();
  await phone.sync.wake('manual');
  await untilIdle();
  road.close();
  await choosePrivacy(phone, false);
  await sendDetailsAgain(phone);
  await untilIdle();
  road.open();
  expect(await discardDetails(phone)).toBe('not-all');
  expect(await consentAtTheCompany()).toBe(true);
});

test('discarding the removal of a refused favourite shows what the server has', async () => {
  const road = refusing();
  const { phone, untilIdle } = await openShopkeeper(shop, 'shop1', { road });
  await refreshWishlist(phone);
  road.refuse('SET_PRODUCT', 'repeated');
  await setWished(phone, GOODS.fishSauce.code, true);
  await untilIdle();
  road.close();
  await setWished(phone, GOODS.fishSauce.code, false);
  await untilIdle();
  road.open();
  expect(await discardWishes(phone)).toBe('not-all');
  await untilIdle();
  expect(await wishedAt(shop, 'shop1')).toEqual([GOODS.fishSauce.code]);
  expect(await wishedOn(phone)).toEqual([GOODS.fishSauce.code]);
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('discarding the change of a refused address shows what the server has', async () => {
  const road = refusing();
  const { phone, untilIdle } = await openShopkeeper(shop, 'shop1', { road });
  const id = addressId(KEY1, 'S');
  await requestAddresses(phone);
  road.refuse('UPDATE_DELIVERY_ADDRESS', 'repeated');
  await rewriteAddress(phone, id, { name: 'ชื่อแรก' });
  await untilIdle();
  road.close();
  await rewriteAddress(phone, id, { name: 'ชื่อที่สอง' });
  await untilIdle();
  road.open();
  expect(await discardUnsentAddresses(phone)).toBe('not-all');
  await untilIdle();
  expect((await addressesAt(shop)).find((address) => address.id === id)?.name).toBe('ชื่อแรก');
  expect(await phone.personal.outbox.count()).toBe(0);
});

/** A delivery arrived and was refused, and is reported again offline. */
async function openWithReplacedVisit(how: 'repeated' | 'hangs') {
  const orderId = await approvedInvoice(shop);
  const road = refusing();
  const rider = await openRider(shop, 'rider1', { road });
  await grabAll(rider.phone, [orderId]);
  road.refuse('SEND_DELIVERY', how);
  const first = await deliver(rider.phone, orderId);
  await rider.wait(10_000);
  road.close();
  const id = await deliver(rider.phone, orderId, { receiver: 'คุณสมศรี' });
  await rider.wait(10_000);
  return { ...rider, road, orderId, first, id };
}

const deliveryIds = async () => (await shop.database.select().from(deliveries)).map(({ id }) => id);

test.each([
  ['undone', undoVisit, 'older-arrived'],
  ['discarded', forgetVisit, 'older-arrived'],
  ['discarded with everything else', discardVisits, 'not-all'],
] as const)(
  'a newer delivery report that is %s tells its rider that the first one arrived',
  async (_how, take, outcome) => {
    const { phone, road, untilIdle, orderId, first, id } = await openWithReplacedVisit('repeated');
    road.open();
    expect(await take(phone, id)).toBe(outcome);
    await untilIdle();
    expect(await deliveryIds()).toEqual([first]);
    expect(await phone.personal.outbox.count()).toBe(0);
    // The list of drops is reloaded in the background, and nothing waits for it.
    await expect.poll(() => dropOn(phone, orderId)).toBeUndefined();
  },
);

test('discarding a newer delivery report while the first hangs ends both', async () => {
  const { phone, road, id } = await openWithReplacedVisit('hangs');
  road.open();
  expect(await forgetVisit(phone, id)).toBe('done');
  expect((await road.arriveLate()).status).toBe(422);
  expect(await deliveryIds()).toEqual([]);
});

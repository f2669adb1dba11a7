import { expect, test } from 'vitest';
import { privateFiles } from '#server/store/accounts/private-files';
import { forgetPicture, readProfile, savePicture } from '#state/accounts/profile/profile';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { discardUnsentAddresses } from '#state/addresses/unsent-addresses';
import {
  addressesAt,
  addressOn,
  requestAddresses,
  rewriteAddress,
  writeAddress,
} from '#tests/support/phone/addresses-on';
import { addressId, KEY1 } from '#tests/support/data/goods';
import { aPhoto } from '#tests/support/data/invoices';
import { roughRoadTo } from '#tests/support/phone/rough-road';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedShop } from '#tests/support/server/stocked-shop';

/**
 * Promises, row 37. A discarded picture or address never arrives, also if an attempt is still in transit. Seen failing
 * when an uncertain picture was simply deleted, and when a refusal that the server does not store under the key counted
 * as final.
 */
const shop = await openStockedShop();

async function openOnRoughRoad() {
  const road = roughRoadTo(shop);
  return { ...(await openShopkeeper(shop, 'shop1', { road })), road };
}

const filesAtTheCompany = async () => await shop.database.select({ id: privateFiles.id }).from(privateFiles);

test('a picture whose request hangs is discarded for good', async () => {
  const { phone, untilIdle, road } = await openOnRoughRoad();
  road.stickNext('SAVE_FILE');
  await savePicture(phone, 'picture', await aPhoto());
  await untilIdle();
  const [file] = (await readProfile(phone))?.pendingFiles ?? [];
  expect(await forgetPicture(phone, file?.id ?? '')).toBe('done');
  expect((await readProfile(phone))?.pendingFiles).toEqual([]);
  expect(await road.letGo()).toEqual([422]);
  expect(await filesAtTheCompany()).toEqual([]);
});

test('a picture in doubt stays while the server is unreachable', async () => {
  const { phone, untilIdle, road } = await openOnRoughRoad();
  road.plan('SAVE_FILE', 'answer-lost');
  await savePicture(phone, 'picture', await aPhoto());
  await untilIdle();
  const [file] = (await readProfile(phone))?.pendingFiles ?? [];
  road.close();
  expect(await forgetPicture(phone, file?.id ?? '')).toBe('unreachable');
  expect((await readProfile(phone))?.pendingFiles).toMatchObject([{ id: file?.id }]);
});

test('a refused and discarded address change does not arrive later', async () => {
  const { phone, wait, untilIdle, road } = await openOnRoughRoad();
  await requestAddresses(phone);
  const id = addressId(KEY1, 'S');
  road.stickNext('UPDATE_DELIVERY_ADDRESS');
  await rewriteAddress(phone, id, { type: 'billing', name: 'ย้ายแล้ว' });
  await untilIdle();
  await wait(5_000);
  await sendNow(phone);
  expect((await addressOn(phone, id)).change).toMatchObject({ state: 'refused', problem: 'last-of-type' });
  expect(await discardUnsentAddresses(phone)).toBe('all');
  await writeAddress(phone, { type: 'shipping' });
  await sendNow(phone);
  expect(await road.letGo()).toEqual([422]);
  expect((await addressesAt(shop)).find((address) => address.id === id)).toMatchObject({ type: 'shipping' });
});

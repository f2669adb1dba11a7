import { expect, test } from 'vitest';
import { discardGroup } from '#state/app/pending-groups';
import { privateFiles } from '#server/store/accounts/private-files';
import { forgetPicture, readProfile, savePicture } from '#state/accounts/profile/profile';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import {
  addressesAt,
  addressOn,
  requestAddresses,
  rewriteAddress,
  writeAddress,
} from '#tests/support/phone/addresses-on';
import { addressId, KEY1 } from '#tests/support/data/products';
import { aPhoto } from '#tests/support/data/invoices';
import { flakyConnectionTo } from '#tests/support/phone/flaky-connection';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

/**
 * Promises, row 37. A discarded picture or address never arrives, also if an attempt is still in transit. Seen failing
 * when an uncertain picture was simply deleted, and when a refusal that the server does not store under the key counted
 * as final.
 */
const server = await openStockedServer();

async function openOnFlakyConnection() {
  const connection = flakyConnectionTo(server);
  return { ...(await openShopkeeper(server, 'shop1', { connection })), connection };
}

const filesAtTheCompany = async () =>
  await server.database.select({ id: privateFiles.id }).from(privateFiles);

test('a picture whose request hangs is discarded for good', async () => {
  const { phone, untilIdle, connection } = await openOnFlakyConnection();
  connection.stickNext('SAVE_FILE');
  await savePicture(phone, 'picture', await aPhoto());
  await untilIdle();
  const [file] = (await readProfile(phone))?.pendingFiles ?? [];
  expect(await forgetPicture(phone, file?.id ?? '')).toBe('done');
  expect((await readProfile(phone))?.pendingFiles).toEqual([]);
  expect(await connection.releaseStuck()).toEqual([422]);
  expect(await filesAtTheCompany()).toEqual([]);
});

test('a picture in doubt stays while the server is unreachable', async () => {
  const { phone, untilIdle, connection } = await openOnFlakyConnection();
  connection.plan('SAVE_FILE', 'answer-lost');
  await savePicture(phone, 'picture', await aPhoto());
  await untilIdle();
  const [file] = (await readProfile(phone))?.pendingFiles ?? [];
  connection.close();
  expect(await forgetPicture(phone, file?.id ?? '')).toBe('unreachable');
  expect((await readProfile(phone))?.pendingFiles).toMatchObject([{ id: file?.id }]);
});

test('a refused and discarded address change does not arrive later', async () => {
  const { phone, wait, untilIdle, connection } = await openOnFlakyConnection();
  await requestAddresses(phone);
  const id = addressId(KEY1, 'S');
  connection.stickNext('UPDATE_DELIVERY_ADDRESS');
  await rewriteAddress(phone, id, { type: 'billing', name: 'ย้ายแล้ว' });
  await untilIdle();
  await wait(5_000);
  await sendNow(phone);
  expect((await addressOn(phone, id)).change).toMatchObject({ state: 'refused', problem: 'last-of-type' });
  expect(await discardGroup(phone, 'addresses')).toBe('all');
  await writeAddress(phone, { type: 'shipping' });
  await sendNow(phone);
  expect(await connection.releaseStuck()).toEqual([422]);
  expect((await addressesAt(server)).find((address) => address.id === id)).toMatchObject({
    type: 'shipping',
  });
});

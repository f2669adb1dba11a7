import { ne } from 'drizzle-orm';
import { readPendingGroups } from '#state/app/pending-groups';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import type { Profile } from '#domain/accounts/profile';
import { addresses } from '#server/store/addresses/addresses';
import { findCustomer, setCustomerDetails } from '#server/store/accounts/customers';
import { countFiles } from '#server/store/accounts/private-files';
import {
  forgetPicture,
  keepMine,
  readProfile,
  refreshProfile,
  savePicture,
  saveProfile,
  takeTheirs,
  type OpenProfile,
} from '#state/accounts/profile/profile';
import type { Phone } from '#state/runtime/phone';
import { currentPerson, signInAsGuest } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { addressesAt, requestAddresses } from '#tests/support/phone/addresses-on';
import { KEY1 } from '#tests/support/data/products';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const SAVE = 'SAVE_PROFILE';
const ACCOUNT = 'C0001|BKK1|customer';

const PROFILE: Profile = {
  name: 'ร้านป้าแดง',
  mobile: '0812345670',
  phone: '',
  addressText: '12 ถนนวัวลาย',
  province: { id: '50', name: 'เชียงใหม่' },
  district: { id: '5001', name: 'เมืองเชียงใหม่' },
  subdistrict: { id: '500101', name: 'ศรีภูมิ' },
  postcode: '50200',
  taxId: '1234567890121',
  pin: undefined,
};

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3c3' } })
  .jpeg()
  .toBuffer();
const CONTENT = picture.toString('base64');

async function profileOn(phone: Phone): Promise<OpenProfile> {
  const open = await readProfile(phone);
  if (open === undefined) throw new Error('no profile on this phone');
  return open;
}

const nameAtTheCompany = async () => (await findCustomer(server.database, KEY1))?.name;

/** The company's staff corrects the name. */
async function correctedAtTheCompany(name: string): Promise<void> {
  await setCustomerDetails(server.database, KEY1, { ...PROFILE, name });
}

test('a profile saved offline shows at once, survives a restart and is sent later', async () => {
  const shopkeeper = await openShopkeeper(server);
  await refreshProfile(shopkeeper.phone);
  shopkeeper.connection.close();
  expect(await saveProfile(shopkeeper.phone, PROFILE)).toBe('saved');
  await shopkeeper.untilIdle();
  const { phone } = await shopkeeper.reopen();
  expect(await profileOn(phone)).toMatchObject({ shown: { name: PROFILE.name }, state: 'pending' });
  expect((await readPendingGroups(phone, ACCOUNT)).get('details')?.count).toBe(1);
  expect(await nameAtTheCompany()).not.toBe(PROFILE.name);
  shopkeeper.connection.open();
  await sendNow(phone);
  expect(await nameAtTheCompany()).toBe(PROFILE.name);
  expect(await profileOn(phone)).toMatchObject({ shown: PROFILE, state: 'confirmed' });
  expect((await currentPerson(phone))?.name).toBe(PROFILE.name);
  expect(await phone.personal.outbox.count()).toBe(0);
});

// Seen failing with a pin that did not travel: the addresses of the profile had no place on the map.
test('a pin set offline is sent, and the addresses made from the profile have it', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  await refreshProfile(phone);
  connection.close();
  const pin = { latitude: 18.79, longitude: 98.98 };
  expect(await saveProfile(phone, { ...PROFILE, pin })).toBe('saved');
  expect((await profileOn(phone)).shown.pin).toEqual(pin);
  connection.open();
  await sendNow(phone);
  expect((await findCustomer(server.database, KEY1))?.pin).toEqual(pin);
  await server.database.delete(addresses).where(ne(addresses.type, 'customer'));
  expect(await requestAddresses(phone)).toBe('ready');
  await untilIdle();
  expect((await addressesAt(server)).map((address) => address.pin)).toEqual([pin, pin, pin]);
});

test('a profile change made after a lost answer follows the first one, and both settle', async () => {
  const { phone, connection, wait, untilIdle } = await openShopkeeper(server);
  await refreshProfile(phone);
  connection.plan(SAVE, 'answer-lost');
  await saveProfile(phone, PROFILE);
  await untilIdle();
  await saveProfile(phone, { ...PROFILE, name: 'ร้านป้าแดง 2' });
  await wait(2_000);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await nameAtTheCompany()).toBe('ร้านป้าแดง 2');
});

test('a profile saved twice before it is sent is sent once, with the last text', async () => {
  const { phone, connection, network, untilIdle } = await openShopkeeper(server);
  network.isOnline = false;
  connection.close();
  await saveProfile(phone, PROFILE);
  await saveProfile(phone, { ...PROFILE, name: 'ร้านป้าแดง 3' });
  expect(await phone.personal.outbox.count()).toBe(1);
  network.isOnline = true;
  connection.open();
  await sendNow(phone);
  await untilIdle();
  expect(await nameAtTheCompany()).toBe('ร้านป้าแดง 3');
});

// Seen failing with a save that did not name the version it replaces.
test('a profile changed elsewhere asks its owner, and "keep mine" overwrites the other change', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await refreshProfile(phone);
  await correctedAtTheCompany('ชื่อจากบริษัท');
  await saveProfile(phone, PROFILE);
  await untilIdle();
  expect(await profileOn(phone)).toMatchObject({
    shown: { name: PROFILE.name },
    state: 'refused',
    refusal: 'profile-changed',
  });
  expect(await nameAtTheCompany()).toBe('ชื่อจากบริษัท');
  expect(await keepMine(phone)).toBe('saved');
  await untilIdle();
  expect(await nameAtTheCompany()).toBe(PROFILE.name);
  expect((await profileOn(phone)).state).toBe('confirmed');
});

test('a profile changed elsewhere asks its owner, and "take theirs" drops the pending change', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await refreshProfile(phone);
  await correctedAtTheCompany('ชื่อจากบริษัท');
  await saveProfile(phone, PROFILE);
  await untilIdle();
  await takeTheirs(phone);
  expect(await profileOn(phone)).toMatchObject({ shown: { name: 'ชื่อจากบริษัท' }, state: 'confirmed' });
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('a change based on an older revision is noticed as a conflict, even after a newer read', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await refreshProfile(phone);
  const base = (await profileOn(phone)).known.revision;
  await correctedAtTheCompany('ชื่อจากบริษัท');
  await refreshProfile(phone);
  await saveProfile(phone, PROFILE, base);
  await untilIdle();
  expect((await profileOn(phone)).refusal).toBe('profile-changed');
});

/** Row 17, for profiles. */
test("the server's state does not undo a pending profile change", async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.plan(SAVE, 'server-error');
  await saveProfile(phone, PROFILE);
  await untilIdle();
  await refreshProfile(phone);
  expect(await profileOn(phone)).toMatchObject({ shown: { name: PROFILE.name }, state: 'pending' });
});

test('photos taken offline stay on the phone until the server has them, then leave it', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  await refreshProfile(phone);
  connection.close();
  for (const purpose of ['shop-photo', 'shop-photo', 'document', 'document'] as const)
    expect(await savePicture(phone, purpose, CONTENT)).toBe('saved');
  await untilIdle();
  const { pendingFiles } = await profileOn(phone);
  expect(pendingFiles.filter(({ purpose }) => purpose === 'document')).toHaveLength(2);
  const photo = pendingFiles.findLast(({ purpose }) => purpose === 'shop-photo');
  connection.open();
  await sendNow(phone);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect((await findCustomer(server.database, KEY1))?.shopPhoto).toBe(photo?.id);
  expect(await countFiles(server.database, KEY1, 'document')).toBe(2);
  const { known } = await profileOn(phone);
  expect(known.shopPhoto).toBe(photo?.id);
  expect(known.documents).toHaveLength(2);
});

test('a picture that the server refuses stays with its reason until its owner discards it', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await savePicture(phone, 'picture', Buffer.from('no picture at all').toString('base64'));
  await untilIdle();
  const [refused] = (await profileOn(phone)).pendingFiles;
  expect(refused?.refusal).toBe('file-no-picture');
  await forgetPicture(phone, refused?.id ?? '');
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('no profile stays on the phone after signing out, and a guest has none', async () => {
  const { phone } = await openShopkeeper(server);
  await refreshProfile(phone);
  await signOut(phone);
  expect(await phone.personal.confirmedProfiles.count()).toBe(0);
  await signInAsGuest(phone);
  expect(await readProfile(phone)).toBeUndefined();
  expect(await saveProfile(phone, PROFILE)).toBe('not-offered');
});

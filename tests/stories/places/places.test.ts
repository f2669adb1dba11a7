import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { placesOf, type PlaceTable } from '#domain/places/place-table';
import { prefetchPlaces } from '#state/places/prefetch-places';
import type { Phone } from '#state/runtime/phone';
import { loadPlaces, placeTableStore } from '#state/places/places';
import { signIn } from '#state/accounts/session';
import { networkTo } from '#tests/support/phone/network-to';
import { PASSWORD } from '#tests/support/data/people';
import { memoryCaches } from '#tests/support/phone/memory-caches';
import { openTestPhone } from '#tests/support/phone/phone';
import { openTestServer } from '#tests/support/server/test-server';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

const built = await temporaryFolder();
await mkdir(join(built.path, 'assets'));
await writeFile(join(built.path, 'index.html'), '<html><head><title></title></head></html>');
const file = fileURLToPath(new URL('../../../places/thailand.json', import.meta.url));
await copyFile(file, join(built.path, 'assets', 'thailand.json'));
const server = await openTestServer({ settings: { phoneFolder: built.path } });

afterAll(async () => {
  await server.close();
  await built.remove();
});

const FILE = 'thailand.json';
const MINUTE_MS = 60_000;

async function newPhone(options: Partial<Parameters<typeof openTestPhone>[0]> = {}) {
  const connection = networkTo(server.app, server.tenant.configuration.tenant);
  const opened = await openTestPhone({ tenant: server.tenant.configuration, connection, ...options });
  return { ...opened, connection };
}

function tableOn(phone: Phone): PlaceTable {
  const table = placeTableStore(phone).read();
  if (table === undefined) throw new Error('there are no places on this phone');
  return table;
}

test('places loaded once are available offline, in Thai and English', async () => {
  const shopkeeper = await newPhone();
  expect(await loadPlaces(shopkeeper.phone)).toBe('ready');
  shopkeeper.connection.close();
  const again = await shopkeeper.reopen();
  expect(await loadPlaces(again.phone)).toBe('ready');
  const { provinces, districtsOf, subdistrictsOf } = tableOn(again.phone);
  expect(provinces.find(({ id }) => id === '10')).toMatchObject({
    name: 'กรุงเทพมหานคร',
    englishName: 'Bangkok',
  });
  expect(districtsOf('10')).toHaveLength(50);
  expect(subdistrictsOf('1006').map(({ name }) => name)).toEqual(['คลองจั่น', 'หัวหมาก']);
  expect(shopkeeper.connection.arrivalsAt(FILE)).toHaveLength(1);
});

test('the ids are those of the server', async () => {
  const shopkeeper = await newPhone();
  await loadPlaces(shopkeeper.phone);
  const choice = { provinceId: '10', districtId: '1006', subdistrictId: '100608', postcode: '10240' };
  expect(placesOf(tableOn(shopkeeper.phone), choice)).toEqual({
    province: { id: '10', name: 'กรุงเทพมหานคร' },
    district: { id: '1006', name: 'บางกะปิ' },
    subdistrict: { id: '100608', name: 'หัวหมาก' },
  });
});

test('concurrent requests load the places once', async () => {
  const { phone, connection } = await newPhone();
  expect(await Promise.all([loadPlaces(phone), loadPlaces(phone), loadPlaces(phone)])).toEqual([
    'ready',
    'ready',
    'ready',
  ]);
  expect(connection.arrivalsAt(FILE)).toHaveLength(1);
});

test('offline the phone says that it has no places, and loads them once online', async () => {
  const { phone, connection } = await newPhone();
  connection.close();
  expect(await loadPlaces(phone)).toBe('unreachable');
  expect(placeTableStore(phone).read()).toBeUndefined();
  connection.open();
  expect(await loadPlaces(phone)).toBe('ready');
});

test('an unreadable or failed answer is not stored as places', async () => {
  const shopkeeper = await newPhone();
  shopkeeper.connection.plan(FILE, 'captive-portal', 'cut-body', 'server-error');
  expect(await loadPlaces(shopkeeper.phone)).toBe('unreadable');
  expect(await loadPlaces(shopkeeper.phone)).toBe('unreadable');
  expect(await loadPlaces(shopkeeper.phone)).toBe('unreachable');
  const again = await shopkeeper.reopen();
  expect(await loadPlaces(again.phone)).toBe('ready');
  expect(tableOn(again.phone).provinces).toHaveLength(77);
});

test('a full phone uses the places and loads them again at the next start', async () => {
  const caches = memoryCaches();
  const shopkeeper = await newPhone({ caches });
  caches.failNextPut(new DOMException('full', 'QuotaExceededError'));
  expect(await loadPlaces(shopkeeper.phone)).toBe('ready');
  const again = await shopkeeper.reopen();
  expect(await loadPlaces(again.phone)).toBe('ready');
  expect(shopkeeper.connection.arrivalsAt(FILE)).toHaveLength(2);
});

test('an idle phone on a good connection loads the places ahead', async () => {
  const { phone, connection, wait, clock } = await newPhone();
  await signIn(phone, { username: 'shop1', password: PASSWORD });
  const stop = prefetchPlaces(phone, () => false);
  await wait(MINUTE_MS / 2);
  expect(connection.arrivalsAt(FILE)).toHaveLength(0);
  clock.moveOn(MINUTE_MS / 2);
  await expect.poll(() => placeTableStore(phone).read()?.provinces.length).toBe(77);
  stop();
});

test('guests and data savers do not load the places ahead', async () => {
  const guest = await newPhone();
  const stopGuest = prefetchPlaces(guest.phone, () => false);
  const saver = await newPhone();
  await signIn(saver.phone, { username: 'shop1', password: PASSWORD });
  const stopSaver = prefetchPlaces(saver.phone, () => true);
  for (const { wait } of [guest, saver]) for (let minute = 0; minute < 3; minute += 1) await wait(MINUTE_MS);
  expect([...guest.connection.arrivalsAt(FILE), ...saver.connection.arrivalsAt(FILE)]).toEqual([]);
  expect(await loadPlaces(saver.phone)).toBe('ready');
  stopGuest();
  stopSaver();
});

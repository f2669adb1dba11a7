import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { loadGeocoder, geocoderStore } from '#state/places/geocoder';
import { prefetchPlaces } from '#state/places/prefetch-places';
import { searchMap } from '#state/places/map-answers';
import { signIn } from '#state/accounts/session';
import { networkTo } from '#tests/support/phone/network-to';
import { PASSWORD } from '#tests/support/data/people';
import { openTestPhone } from '#tests/support/phone/phone';
import { openTestServer } from '#tests/support/server/test-server';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

const built = await temporaryFolder();
await mkdir(join(built.path, 'assets'));
await writeFile(join(built.path, 'index.html'), '<html><head><title></title></head></html>');
const FILES = ['thailand.json', 'points.json', 'outline.json'];
for (const file of FILES) {
  await copyFile(
    fileURLToPath(new URL(`../../../places/${file}`, import.meta.url)),
    join(built.path, 'assets', file),
  );
}
const server = await openTestServer({ settings: { phoneFolder: built.path } });

afterAll(async () => {
  await server.close();
  await built.remove();
});

const PHANOM_RUNG = { latitude: 14.532, longitude: 102.94 };

async function newPhone() {
  const connection = networkTo(server.app, server.tenant.configuration.tenant);
  return { ...(await openTestPhone({ tenant: server.tenant.configuration, connection })), connection };
}

test('a phone that prefetched on a good connection locates pins and finds places offline', async () => {
  const shopkeeper = await newPhone();
  await signIn(shopkeeper.phone, { username: 'shop1', password: PASSWORD });
  const stop = prefetchPlaces(shopkeeper.phone, () => false);
  shopkeeper.clock.moveOn(60_000);
  await expect.poll(() => FILES.flatMap((file) => shopkeeper.connection.arrivalsAt(file))).toHaveLength(3);
  stop();
  const again = await shopkeeper.reopen();
  shopkeeper.connection.close();
  await expect.poll(() => loadGeocoder(again.phone)).toBe('ready');
  const geocoder = geocoderStore(again.phone).read();
  expect(geocoder?.locate(PHANOM_RUNG)).toMatchObject({ province: { englishName: 'Buri Ram' } });
  expect(geocoder?.search('ศรีราชา', 1).places).toMatchObject([{ district: { englishName: 'Si Racha' } }]);
});

test('concurrent requests load each file once', async () => {
  const { phone, connection } = await newPhone();
  const outcomes = await Promise.all([loadGeocoder(phone), loadGeocoder(phone)]);
  expect(outcomes).toEqual(['ready', 'ready']);
  for (const file of FILES) expect(connection.arrivalsAt(file)).toHaveLength(1);
});

test('an unreadable or failed answer is not stored as an outline', async () => {
  const { phone, connection } = await newPhone();
  connection.plan('outline.json', 'captive-portal', 'server-error');
  expect(await loadGeocoder(phone)).toBe('unreadable');
  expect(await loadGeocoder(phone)).toBe('unreachable');
  expect(geocoderStore(phone).read()).toBeUndefined();
  expect(await loadGeocoder(phone)).toBe('ready');
});

/** Seen failing when missing tables looked like a search without results. */
test('a map without its tables says that it cannot search, not that it found nothing', async () => {
  const { phone, connection } = await newPhone();
  connection.close();
  expect(await searchMap(phone, 'ศรีราชา')).toBeUndefined();
  connection.open();
  expect((await searchMap(phone, 'ศรีราชา'))?.[0]).toMatchObject({ district: { englishName: 'Si Racha' } });
  expect(await searchMap(phone, 'qqqqqq')).toEqual([]);
});

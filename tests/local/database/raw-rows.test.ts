import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { deleteRawDatabase, readRawDatabase } from '#local/database/raw-rows';
import { failingDisk } from '#tests/support/phone/failing-disk';
import { putFrozen, readFrozen } from '#tests/support/phone/frozen-database';
import { phoneClock } from '#tests/support/phone/phone-clock';

const personal = readFrozen('personal-version-1');
const NAME = personal.name;

async function phoneOf(disk: IDBFactory) {
  await putFrozen(disk, personal);
  return { indexedDB: disk, clock: phoneClock() };
}

test('reading a missing database does not create it', async () => {
  const disk = new IDBFactory();
  expect(await readRawDatabase({ indexedDB: disk, clock: phoneClock() }, NAME)).toBeUndefined();
  expect(await disk.databases()).toEqual([]);
});

test('an unreadable store does not hide the other stores', async () => {
  const disk = failingDisk();
  const deps = await phoneOf(disk.factory);
  disk.breakStore('cartLines');
  const database = await readRawDatabase(deps, NAME);
  if (database === undefined) throw new Error('there is one');
  expect(database.damaged).toEqual(['cartLines']);
  expect(database.stores['cartLines']).toEqual([]);
  expect(database.stores['outbox']).toHaveLength(3);
});

test('a database can be deleted, unless another window holds it', async () => {
  const disk = new IDBFactory();
  const deps = await phoneOf(disk);
  expect(await deleteRawDatabase(deps, NAME)).toBe(true);
  expect(await disk.databases()).toEqual([]);
  await putFrozen(disk, personal);
  const held = await new Promise<IDBDatabase>((resolve) => {
    const request = disk.open(NAME);
    request.addEventListener('success', () => resolve(request.result));
  });
  const deleting = deleteRawDatabase(deps, NAME);
  deps.clock.moveOn(5000);
  expect(await deleting).toBe(false);
  held.close();
});

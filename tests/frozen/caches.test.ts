import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { UsageDatabase } from '#local/database/usage-database';
import { failingDisk } from '#tests/support/phone/failing-disk';
import { putFrozen, readFrozen, rowsOf } from '#tests/support/phone/frozen-database';
import { openTestPhone, type TestPhoneOptions } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

const answers = readFrozen('answers-version-2');
const usage = readFrozen('usage-version-1');

/** The stores of today, and what the shipped version called them. */
const ANSWERS = {
  cachedAnswers: 'keptAnswers',
  catalogues: 'catalogues',
  priceLists: 'priceLists',
  priceParts: 'priceParts',
  productLists: 'productLists',
  products: 'products',
};

function options(disk: IDBFactory): TestPhoneOptions {
  return {
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    disk,
  };
}

// Seen failing with a version 3 that dropped the old table only: an order could not be placed offline after the update.
test('every answer and the offline catalogue of version 2 are there after the upgrade', async () => {
  const disk = new IDBFactory();
  await putFrozen(disk, answers);
  const { phone } = await openTestPhone(options(disk));
  for (const [today, then] of Object.entries(ANSWERS)) {
    expect(rowsOf(answers, then), then).not.toEqual([]);
    expect(await phone.answers.table(today).toArray(), today).toEqual(rowsOf(answers, then));
  }
});

test('a full phone deletes its pictures before the answers', async () => {
  const disk = failingDisk();
  await putFrozen(disk.factory, answers);
  let pictures = 3;
  disk.isFull = (stores) => pictures > 0 && stores.includes('catalogues');
  const freePictures = async () => {
    pictures = 0;
    return true;
  };
  const { phone } = await openTestPhone({ ...options(disk.factory), freePictures });
  expect(await phone.answers.catalogues.toArray()).toEqual(rowsOf(answers, 'catalogues'));
  expect(await phone.answers.cachedAnswers.count()).toBe(3);
});

test('the records of the cached pictures and of the data use are there after the upgrade', async () => {
  const disk = new IDBFactory();
  await putFrozen(disk, usage);
  const database = new UsageDatabase('/demo/', { indexedDB: disk, IDBKeyRange });
  expect(await database.cachedPictures.toArray()).toEqual(rowsOf(usage, 'keptPictures'));
  expect(await database.dataMonths.toArray()).toEqual(rowsOf(usage, 'dataMonths'));
});

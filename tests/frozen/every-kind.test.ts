import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { putFrozen, readFrozen } from '#tests/support/phone/frozen-database';
import { readFrozenText } from '#tests/support/files/frozen-text';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';
import { readEverything } from './readings.ts';

const frozen = readFrozen('personal-version-2-preferences');

async function phoneOf(personal: typeof frozen) {
  const disk = new IDBFactory();
  await putFrozen(disk, personal);
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    disk,
  });
  return phone;
}

// The expected readings were taken from this data by the last app of version 2.
test('today each kind of row of version 2 reads as it did then', async () => {
  const read: unknown = JSON.parse(JSON.stringify(await readEverything(await phoneOf(frozen))));
  expect(read).toEqual(JSON.parse(readFrozenText('personal-version-2-readings')));
});

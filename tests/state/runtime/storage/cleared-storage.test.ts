import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { StoredMark } from '#platform/storage/stored-mark';
import { noticeClearedStorage } from '#state/runtime/storage/cleared-storage';
import { putFrozen, readFrozen } from '#tests/support/phone/frozen-database';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

async function phoneOn(disk: IDBFactory) {
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    disk,
  });
  return phone;
}

function markOf(first?: number): StoredMark {
  let waiting = first;
  return { read: () => waiting, write: (now) => void (waiting = now) };
}

// Seen failing when the row was written before the check: nothing was ever noticed.
test('a phone whose storage was cleared says so once, with what was pending', async () => {
  const disk = new IDBFactory();
  await putFrozen(disk, readFrozen('personal-version-1'));
  const mark = markOf();
  const before = await phoneOn(disk);
  const stop = await noticeClearedStorage(before, mark);
  await expect.poll(() => mark.read()).toBe(3);
  expect(before.device.cleared.read()).toBeUndefined();
  stop();

  const cleared = new IDBFactory();
  const after = await phoneOn(cleared);
  (await noticeClearedStorage(after, mark))();
  expect(after.device.cleared.read()).toEqual({ waiting: 3 });
  after.personal.close();

  const again = await phoneOn(cleared);
  (await noticeClearedStorage(again, mark))();
  expect(again.device.cleared.read()).toBeUndefined();
});

test('a new phone, and one from before the mark, have nothing to report', async () => {
  const fresh = await phoneOn(new IDBFactory());
  (await noticeClearedStorage(fresh, markOf()))();
  expect(fresh.device.cleared.read()).toBeUndefined();
});

import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { setQuantity } from '#state/cart/cart';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

async function openWindow() {
  const disk = new IDBFactory();
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    disk,
  });
  return { disk, phone };
}

function raw(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('failed')));
    request.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}

// Seen failing with Dexie's own handler: the window opened the newer database again, as if it knew it.
test('a window lets go of a database that a newer version changes, says so and stays closed', async () => {
  const { disk, phone } = await openWindow();
  const newer = await raw(disk.open('khaisong:demo', 990));
  expect(phone.device.trouble.read()).toBe('updated-elsewhere');
  expect(await setQuantity(phone, 'FISH', 1, 1)).toBe('not-saved');
  expect(phone.personal.isOpen()).toBe(false);
  newer.close();
});

test('a window says so when another one started over', async () => {
  const { disk, phone } = await openWindow();
  await raw(disk.deleteDatabase('khaisong:demo'));
  expect(phone.device.trouble.read()).toBe('cleared-elsewhere');
});

import { expect, test } from 'vitest';
import { requestPersistence } from '#platform/storage/storage';

const storage = (isPersisted: boolean, answer: () => Promise<boolean>) => ({
  storage: { persisted: async () => isPersisted, persist: answer },
});

test('the browser is asked once, and its answer is reported', async () => {
  expect(await requestPersistence(storage(false, async () => true))).toBe('persisted');
  expect(await requestPersistence(storage(false, async () => false))).toBe('evictable');
  expect(await requestPersistence(storage(true, () => Promise.reject(new Error('asked again'))))).toBe(
    'persisted',
  );
});

test('a browser that cannot be asked breaks nothing', async () => {
  expect(await requestPersistence({})).toBe('unknown');
  expect(await requestPersistence(storage(false, () => Promise.reject(new Error('denied'))))).toBe('unknown');
});

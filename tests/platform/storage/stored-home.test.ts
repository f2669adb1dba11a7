import { describe, expect, test } from 'vitest';
import type { Locks } from '#platform/locks/locks';
import { findStoredHome, openHomeStore } from '#platform/storage/stored-home';
import { memoryCaches } from '#tests/support/phone/memory-caches';

const PREFIX = '/demo/';

/** One tab: the work of a lock runs after the work before it. */
function locksOfOneTab(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    runExclusive: (_name, work) => {
      const done = last.then(() => work({ isLost: () => false }));
      last = done.catch(() => undefined);
      return done;
    },
  };
}

function openTestStore() {
  const caches = memoryCaches();
  const store = openHomeStore(caches, PREFIX, locksOfOneTab());
  const found = async (build: string, prefix = PREFIX) =>
    await (await findStoredHome(caches, prefix, build))?.text();
  return { caches, store, found };
}

const home = { html: '<p>home of C1001</p>', build: 'build-01' };
const always = async () => true;

test('the home that was stored last is found by the build that drew it', async () => {
  const { store, found } = openTestStore();
  expect(await store.store({ html: 'older', build: 'build-01' }, always)).toBe(true);
  expect(await store.store(home, always)).toBe(true);
  expect(await found('build-01')).toBe('<p>home of C1001</p>');
});

test('the same home is not written twice, unless another tab deleted it', async () => {
  const { caches, store, found } = openTestStore();
  const otherTab = openHomeStore(caches, PREFIX, locksOfOneTab());
  await store.store(home, always);
  caches.failNextPut(new Error('the disk is full'));
  expect(await store.store(home, always)).toBe(true);
  await otherTab.forgetBefore(async () => undefined);
  expect(await store.store(home, always)).toBe(false);
  expect(await store.store(home, always)).toBe(true);
  expect(await found('build-01')).toBe('<p>home of C1001</p>');
});

describe('a stored home is not found', () => {
  test('by another build', async () => {
    const { store, found } = openTestStore();
    await store.store(home, always);
    expect(await found('build-02')).toBeUndefined();
  });

  test('under the prefix of another tenant', async () => {
    const { store, found } = openTestStore();
    await store.store(home, always);
    expect(await found('build-01', '/redeem/')).toBeUndefined();
  });

  test('after it was forgotten', async () => {
    const { store, found } = openTestStore();
    await store.store(home, always);
    await store.forget();
    expect(await found('build-01')).toBeUndefined();
  });

  test('while a session changes, and after that', async () => {
    const { store, found } = openTestStore();
    await store.store(home, always);
    const during = await store.forgetBefore(() => found('build-01'));
    expect(during).toBeUndefined();
    expect(await found('build-01')).toBeUndefined();
  });
});

test('a tab that began to store home before the session changed stores nothing after it', async () => {
  const { store, found } = openTestStore();
  let person = 'C1001';
  const change = store.forgetBefore(async () => {
    person = 'C1002';
  });
  const stored = store.store(home, async () => person === 'C1001');
  await change;
  expect(await stored).toBe(false);
  expect(await found('build-01')).toBeUndefined();
});

test('a full phone stores no home, keeps no older one, and goes on', async () => {
  const { caches, store, found } = openTestStore();
  await store.store({ html: 'older', build: 'build-01' }, always);
  caches.failNextPut(new DOMException('full', 'QuotaExceededError'));
  expect(await store.store(home, always)).toBe(false);
  expect(await found('build-01')).toBeUndefined();
});

test('a browser without caches stores nothing and changes sessions as usual', async () => {
  const store = openHomeStore(undefined, PREFIX, locksOfOneTab());
  expect(await store.store(home, always)).toBe(false);
  expect(await store.forgetBefore(async () => 'changed')).toBe('changed');
});

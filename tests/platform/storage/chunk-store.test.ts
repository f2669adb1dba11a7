import { expect, test } from 'vitest';
import { openChunkStore } from '#platform/storage/chunk-store';

/** A browser's Cache Storage, as far as it is used: addresses and texts. */
function cacheStorage() {
  const caches = new Map<string, Map<string, string>>();
  const failures: Error[] = [];
  let opened = 0;
  const addressOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : new URL(String(request), 'https://shop.example').href;
  const cacheNamed = (name: string) => {
    const texts = caches.get(name) ?? new Map<string, string>();
    caches.set(name, texts);
    const fail = () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
    };
    return {
      put: async (request: RequestInfo | URL, response: Response) => {
        fail();
        texts.set(addressOf(request), await response.text());
      },
      match: async (request: RequestInfo | URL) => {
        fail();
        const text = texts.get(addressOf(request));
        return text === undefined ? undefined : new Response(text);
      },
      keys: async () => [...texts.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo | URL) => texts.delete(addressOf(request)),
      add: () => Promise.reject(new Error('not used')),
      addAll: () => Promise.reject(new Error('not used')),
      matchAll: () => Promise.reject(new Error('not used')),
    };
  };
  return {
    caches,
    failures,
    openedCount: () => opened,
    open: async (name: string) => {
      opened += 1;
      return cacheNamed(name);
    },
  };
}

test('a chunk is read as it was stored, and chunks that nothing names are deleted', async () => {
  const store = await openChunkStore(cacheStorage(), '/demo/');
  await store?.put('aa', 'น้ำปลา');
  await store?.put('bb', 'ซีอิ๊ว');
  expect(await store?.read('aa')).toBe('น้ำปลา');
  expect(await store?.read('cc')).toBeUndefined();
  await store?.deleteAllBut(new Set(['bb', 'cc']));
  expect(await store?.hashes()).toEqual(new Set(['bb']));
});

test('tenants of one origin keep their chunks apart', async () => {
  const storage = cacheStorage();
  const demo = await openChunkStore(storage, '/demo/');
  const redeem = await openChunkStore(storage, '/redeem/');
  await demo?.put('aa', 'demo');
  await redeem?.deleteAllBut(new Set());
  expect(await demo?.read('aa')).toBe('demo');
  expect(await redeem?.hashes()).toEqual(new Set());
});

test('a cache that the browser closed is reopened once; a full one is not', async () => {
  const storage = cacheStorage();
  const store = await openChunkStore(storage, '/demo/');
  storage.failures.push(new DOMException('closed', 'InvalidStateError'));
  await store?.put('aa', 'here');
  expect(await store?.read('aa')).toBe('here');
  expect(storage.openedCount()).toBe(2);
  storage.failures.push(new DOMException('full', 'QuotaExceededError'));
  await expect(store?.put('bb', 'too much')).rejects.toThrow('full');
  expect(storage.openedCount()).toBe(2);
});

test('a browser without caches, or one that refuses them, stores no chunks', async () => {
  expect(await openChunkStore(undefined, '/demo/')).toBeUndefined();
  const refusing = { open: () => Promise.reject(new DOMException('private', 'SecurityError')) };
  expect(await openChunkStore(refusing, '/demo/')).toBeUndefined();
});

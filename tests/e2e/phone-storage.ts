import type { Page } from '@playwright/test';
import { DATE_MARK, parseKeptPhone, type KeptPhone } from './kept-phone.ts';

/** All that the app has kept in this page's browser. */
export async function readStorage(page: Page): Promise<KeptPhone> {
  return parseKeptPhone(await page.evaluate(readInPage, DATE_MARK));
}

/**
 * Keeps it as the app did, in a browser that has nothing. One text is sent: a tree of values costs the test several times as
 * much, and what Playwright has for this turns the browser's cache off for the rest of the context's life.
 *
 * @param page at an address of the shop's origin at which no app runs
 */
export async function writeStorage(page: Page, kept: KeptPhone): Promise<void> {
  await page.evaluate(writeInPage, [JSON.stringify(kept), DATE_MARK] as const);
}

async function readInPage(dateMark: string): Promise<string> {
  const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const databases = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name));
    const stores = [];
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const { keyPath, autoIncrement } = store;
      const indexes = [...store.indexNames].map((indexName) => {
        const { keyPath: path, unique, multiEntry } = store.index(indexName);
        return { name: indexName, keyPath: path, unique, multiEntry };
      });
      const rows = await answered(store.getAll());
      stores.push({ name: storeName, keyPath, autoIncrement, indexes, rows });
    }
    databases.push({ name, version: database.version, stores });
    database.close();
  }
  const cacheName = (await caches.keys()).find((key) => key.includes('catalogue')) ?? '';
  const cache = await caches.open(cacheName);
  const chunks = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({
      url,
      content: (await (await cache.match(url))?.text()) ?? '',
    })),
  );
  return JSON.stringify(
    { databases, cache: cacheName, chunks },
    function (this: Record<string, unknown>, key, value) {
      const held = this[key];
      return held instanceof Date ? { [dateMark]: held.getTime() } : value;
    },
  );
}

async function writeInPage([text, dateMark]: readonly [text: string, dateMark: string]): Promise<void> {
  const kept: KeptPhone = JSON.parse(text, (_, value) =>
    typeof value === 'object' && value !== null && dateMark in value ? new Date(value[dateMark]) : value,
  );
  const writeDatabase = ({ name, version, stores }: KeptPhone['databases'][number]) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.addEventListener('error', () => reject(new Error(`${name}: ${opening.error}`)));
      opening.addEventListener('blocked', () => reject(new Error(`${name} is open`)));
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
      opening.addEventListener('upgradeneeded', () => {
        for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
          const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
          for (const { name: indexName, keyPath: path, ...more } of indexes)
            store.createIndex(indexName, path, more);
          for (const row of rows) store.put(row);
        }
      });
    });
  await Promise.all(kept.databases.map(writeDatabase));
  // A page over plain http has no caches.
  if (kept.chunks.length === 0) return;
  const cache = await caches.open(kept.cache);
  await Promise.all(kept.chunks.map(async ({ url, content }) => await cache.put(url, new Response(content))));
}

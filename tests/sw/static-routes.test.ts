import { expect, test } from 'vitest';
import { routeFromCache } from '../../sw/background/static-routes.ts';

const SCOPE = new URL('https://shop.example/demo/');
const FILES = [
  { url: 'index.html', revision: 'page-1' },
  { url: 'assets/home-1.js', revision: null },
];

/** An `install` event of a browser that has the Static Routing API, or not. */
function installEvent(addRoutes?: (rules: readonly object[]) => Promise<void>) {
  const work: Promise<unknown>[] = [];
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  const event = addRoutes === undefined ? { waitUntil } : { waitUntil, addRoutes };
  return { event, done: () => Promise.all(work) };
}

// The page has another address in the cache. With a rule, a start without a network would fail.
test('only files that are in the cache under their own address are answered without the worker', async () => {
  const added: object[] = [];
  const { event, done } = installEvent(async (rules) => void added.push(...rules));
  routeFromCache(event, SCOPE, 'files', FILES);
  await done();
  expect(added).toEqual([
    {
      condition: { or: [{ urlPattern: 'https://shop.example/demo/assets/home-1.js' }] },
      source: { cacheName: 'files' },
    },
  ]);
});

test.each([
  ['refuses the rules', () => Promise.reject(new TypeError('too many rules'))],
  ['knows no rules', undefined],
])('a browser that %s installs the app all the same', async (_, addRoutes) => {
  const { event, done } = installEvent(addRoutes);
  routeFromCache(event, SCOPE, 'files', FILES);
  await expect(done()).resolves.toBeDefined();
});

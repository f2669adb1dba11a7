import { expect, test } from 'vitest';
import { memoryCaches } from '#tests/support/phone/memory-caches';
import { answerPage, isFromOffice, isPageOfTheApp } from '../../sw/app-page.ts';
import { installedCacheName } from '../../sw/cache-names.ts';

const SCOPE = new URL('https://shop.example/demo/');

test.each([
  ['', true],
  ['category?mode=order', true],
  ['historydetail/1/2', true],
  ['restaurants', true],
  ['officers', true],
  ['office', false],
  ['office?lang=en', false],
  ['office/orders?status=so-wait', false],
  ['rest/products', false],
  ['pictures?p=rice.webp&w=320', false],
  ['pay/1', false],
  ['tenant.json', false],
  ['sw.js', false],
])('the address %j opens the app: %s', (path, isOfTheApp) => {
  expect(isPageOfTheApp(path)).toBe(isOfTheApp);
});

test.each([
  ['https://shop.example/demo/office/orders', true],
  ['https://shop.example/demo/office', true],
  ['https://shop.example/demo/officers', false],
  ['https://shop.example/demo/', false],
  ['https://shop.example/redeem/office/', false],
  ['https://elsewhere.example/demo/office/', false],
  ['about:client', false],
  ['', false],
])('a request from the page %j is left to the office: %s', (referrer, isOffices) => {
  expect(isFromOffice(SCOPE, referrer)).toBe(isOffices);
});

function openPhone(revision: string) {
  const caches = memoryCaches(SCOPE.origin);
  const install = async (stored: string) =>
    await (
      await caches.open(installedCacheName(SCOPE))
    ).put(new URL(`index.html?__WB_REVISION__=${stored}`, SCOPE).href, new Response(`page ${stored}`));
  const open = async () => {
    const fetch = async () => new Response('page of the server');
    const deps = { scope: SCOPE, revision, caches, fetch };
    return await (await answerPage(deps, new Request(new URL('category', SCOPE)))).text();
  };
  return { install, open };
}

test('the active version answers with its own page while a newer one waits in the same cache', async () => {
  const { install, open } = openPhone('page-1');
  await install('page-1');
  await install('page-2');
  expect(await open()).toBe('page page-1');
});

test('a phone whose browser lost the cache opens the page of the server', async () => {
  expect(await openPhone('page-1').open()).toBe('page of the server');
});

import { expect, test } from 'vitest';
import type { Locks } from '#platform/locks/locks';
import { openHomeStore } from '#platform/storage/stored-home';
import { memoryCaches } from '#tests/support/phone/memory-caches';
import { answerPage, isFromOffice, isPageOfTheApp } from '../../sw/app-page.ts';
import { installedCacheName } from '../../sw/cache-names.ts';

const SCOPE = new URL('https://shop.example/demo/');

const POLICY = "default-src 'none'; script-src 'self'";

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

function openPhone(revision: string, build = 'build-01') {
  const caches = memoryCaches(SCOPE.origin);
  const install = async (stored: string) =>
    await (
      await caches.open(installedCacheName(SCOPE))
    ).put(
      new URL(`index.html?__WB_REVISION__=${stored}`, SCOPE).href,
      new Response(`page ${stored}`, { headers: { 'Content-Security-Policy': POLICY, ETag: '"page"' } }),
    );
  const ask = async (path = 'category') => {
    const fetch = async () => new Response('page of the server');
    const deps = { scope: SCOPE, build, revision, caches, fetch };
    return await answerPage(deps, new Request(new URL(path, SCOPE)));
  };
  const open = async (path?: string) => await (await ask(path)).text();
  const storeHome = async () => {
    const locks: Locks = { runExclusive: (_name, work) => work({ isLost: () => false }) };
    const stored = { html: 'home as it was', build: 'build-01' };
    expect(await openHomeStore(caches, SCOPE.pathname, locks).store(stored, async () => true)).toBe(true);
  };
  return { install, ask, open, storeHome };
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

test('home opens as it was last shown, with the content policy of the page', async () => {
  const phone = openPhone('page-1');
  await phone.install('page-1');
  await phone.storeHome();
  const answer = await phone.ask('');
  expect(await answer.text()).toBe('home as it was');
  expect(answer.headers.get('Content-Security-Policy')).toBe(POLICY);
  expect(answer.headers.get('ETag')).toBeNull();
});

test.each(['category', '?sheet=C1001', 'index.html'])('the stored home is not the page %j', async (path) => {
  const phone = openPhone('page-1');
  await phone.install('page-1');
  await phone.storeHome();
  expect(await phone.open(path)).toBe('page page-1');
});

test('a new version does not open the home that the version before it drew', async () => {
  const phone = openPhone('page-2', 'build-02');
  await phone.install('page-2');
  await phone.storeHome();
  expect(await phone.open('')).toBe('page page-2');
});

test('a stored home without the page is not opened, because its content policy is lost', async () => {
  const phone = openPhone('page-1');
  await phone.storeHome();
  expect(await phone.open('')).toBe('page of the server');
});

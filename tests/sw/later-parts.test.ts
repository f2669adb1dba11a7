import { expect, test } from 'vitest';
import { memoryCaches, type MemoryCaches } from '#tests/support/phone/memory-caches';
import { filesAtInstall, openLaterParts, type PartMark } from '../../sw/background/later-parts.ts';

const ORIGIN = 'https://shop.example';
const MANIFEST = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/home-1.js', revision: null },
  { url: 'pages/assets/rider-4.js', revision: null },
  { url: 'map/assets/maplibre-2.js', revision: null },
  { url: 'map/assets/maplibre-gl-worker-3.mjs', revision: null },
];

const script = () => new Response('draw', { headers: { 'Content-Type': 'text/javascript' } });
const portal = () => new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } });

interface Opening {
  readonly manifest?: typeof MANIFEST;
  readonly mark?: PartMark;
  readonly caches?: MemoryCaches;
}

function openParts(
  answer: (path: string) => Response | Promise<Response>,
  { manifest = MANIFEST, mark = 'map', caches = memoryCaches(ORIGIN) }: Opening = {},
) {
  const asked: string[] = [];
  const deps = {
    mark,
    prefixPath: '/demo/',
    cacheName: `khaisong-${mark}-/demo/`,
    caches,
    fetch: async (request: Request) => {
      const path = new URL(request.url).pathname;
      asked.push(path);
      return await answer(path);
    },
  };
  const parts = openLaterParts(deps, ORIGIN, manifest);
  const get = (file: string) => parts.answer(new Request(`${ORIGIN}/demo/assets/${file}`));
  return { parts, get, asked, caches };
}

/** An app with this many pages to store. */
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: `pages/assets/page-${at}.js`, revision: null }));

const offline = () => {
  throw new TypeError('Failed to fetch');
};

// Seen failing with the marked ones included: the install fetched half a megabyte that most people never open.
test('the first install fetches only what is not marked for later', () => {
  expect(filesAtInstall(MANIFEST)).toEqual(MANIFEST.slice(0, 2));
});

test('pages and the map are stored apart, each by its own request', async () => {
  const { parts, asked, caches } = openParts(script, { mark: 'pages' });
  expect(parts.isPart('/demo/assets/maplibre-2.js')).toBe(false);
  expect(await parts.cacheAll()).toBe(true);
  expect(asked).toEqual(['/demo/assets/rider-4.js']);
  expect(await caches.has('khaisong-map-/demo/')).toBe(false);
});

test.each([
  ['/demo/assets/maplibre-2.js', true],
  ['/demo/assets/maplibre-gl-worker-3.mjs', true],
  ['/demo/assets/maplibre-1.js', false],
  ['/demo/assets/home-1.js', false],
  ['/demo/assets/rider-4.js', false],
  ['/redeem/assets/maplibre-2.js', false],
])('%s is loaded later: %s', (path, isPart) => {
  expect(openParts(script).parts.isPart(path)).toBe(isPart);
});

test('a part requested by an idle page is available offline and fetched once', async () => {
  const first = openParts(script);
  expect(await first.parts.cacheAll()).toBe(true);
  expect(await first.parts.cacheAll()).toBe(true);
  expect(first.asked).toEqual(['/demo/assets/maplibre-2.js', '/demo/assets/maplibre-gl-worker-3.mjs']);
  const { get } = openParts(offline, { caches: first.caches });
  expect(await (await get('maplibre-2.js')).text()).toBe('draw');
});

test('a map that was opened once is available offline too', async () => {
  const first = openParts(script);
  await first.get('maplibre-2.js');
  const { get } = openParts(offline, { caches: first.caches });
  expect(await (await get('maplibre-2.js')).text()).toBe('draw');
});

test('a partly failed download is not reported as stored, and the rest is fetched next time', async () => {
  const broken = openParts((path) => (path.endsWith('.mjs') ? portal() : script()));
  expect(await broken.parts.cacheAll()).toBe(false);
  const later = openParts(script, { caches: broken.caches });
  expect(await later.parts.cacheAll()).toBe(true);
  expect(later.asked).toEqual(['/demo/assets/maplibre-gl-worker-3.mjs']);
});

test('a newer version deletes the parts of the previous one and keeps its own', async () => {
  const first = openParts(script);
  await first.parts.cacheAll();
  const newer = [{ url: 'map/assets/maplibre-2.js', revision: null }];
  const { parts, caches } = openParts(script, { manifest: newer, caches: first.caches });
  await parts.dropOlder();
  const cached = await (await caches.open('khaisong-map-/demo/')).keys();
  expect(cached.map(({ url }) => new URL(url).pathname)).toEqual(['/demo/assets/maplibre-2.js']);
});

test('a phone without room draws the map, and does not report it as stored', async () => {
  const { get, parts, caches } = openParts(script);
  caches.failNextPut(new DOMException('full', 'QuotaExceededError'));
  expect(await (await get('maplibre-2.js')).text()).toBe('draw');
  caches.failNextPut(new DOMException('full', 'QuotaExceededError'));
  expect(await parts.cacheAll()).toBe(false);
});

/** Seen failing with one `match` for each file: a phone with all of them read the cache 300 times at every start. */
test('a phone that has everything looks once and fetches nothing', async () => {
  const first = openParts(script, { mark: 'pages', manifest: pagesOf(30) });
  expect(await first.parts.cacheAll()).toBe(true);
  const looks: string[] = [];
  const watched: MemoryCaches = {
    ...first.caches,
    open: async (name) => {
      const cache = await first.caches.open(name);
      const noted = <Key extends 'keys' | 'match'>(key: Key): Cache[Key] => {
        looks.push(key);
        return cache[key];
      };
      return {
        ...cache,
        get keys() {
          return noted('keys');
        },
        get match() {
          return noted('match');
        },
      };
    },
  };
  const again = openParts(offline, { mark: 'pages', manifest: pagesOf(30), caches: watched });
  expect(await again.parts.cacheAll()).toBe(true);
  expect(looks).toEqual(['keys']);
});

test('a worker that was stopped in the middle continues with what is missing', async () => {
  const stopped = openParts((path) => (path.endsWith('-9.js') ? new Promise<never>(() => {}) : script()), {
    mark: 'pages',
    manifest: pagesOf(10),
  });
  let cached = 0;
  void stopped.parts.cacheAll(() => (cached += 1));
  await expect.poll(() => cached).toBe(9);
  const next = openParts(script, { mark: 'pages', manifest: pagesOf(10), caches: stopped.caches });
  expect(await next.parts.cacheAll()).toBe(true);
  expect(next.asked).toEqual(['/demo/assets/page-9.js']);
});

// Seen failing without a look at what is cached: each update fetched all pages again.
test('an update fetches only the pages that changed', async () => {
  const first = openParts(script, { mark: 'pages', manifest: pagesOf(10) });
  await first.parts.cacheAll();
  const manifest = [...pagesOf(9), { url: 'pages/assets/page-new.js', revision: null }];
  const next = openParts(script, { mark: 'pages', manifest, caches: first.caches });
  expect(await next.parts.cacheAll()).toBe(true);
  expect(next.asked).toEqual(['/demo/assets/page-new.js']);
});

test('a captive portal ends the storing at once and leaves nothing of its own', async () => {
  const { parts, asked, caches } = openParts(portal, { mark: 'pages', manifest: pagesOf(100) });
  expect(await parts.cacheAll()).toBe(false);
  expect(asked.length).toBeLessThan(10);
  expect(await (await caches.open('khaisong-pages-/demo/')).keys()).toEqual([]);
});

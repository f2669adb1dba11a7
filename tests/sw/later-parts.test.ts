import { expect, test } from 'vitest';
import { memoryCaches } from '#tests/support/phone/memory-caches';
import { openLaterParts } from '../../sw/later-parts.ts';

const ORIGIN = 'https://shop.example';
const MANIFEST = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/home-1.js', revision: null },
  { url: 'later/assets/maplibre-2.js', revision: null },
  { url: 'later/assets/maplibre-gl-worker-3.mjs', revision: null },
];

const script = () => new Response('draw', { headers: { 'Content-Type': 'text/javascript' } });
const portal = () => new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } });

function openParts(answer: (path: string) => Response, manifest = MANIFEST, caches = memoryCaches(ORIGIN)) {
  const asked: string[] = [];
  const deps = {
    prefixPath: '/demo/',
    cacheName: 'khaisong-map-/demo/',
    caches,
    fetch: async (request: Request) => {
      const path = new URL(request.url).pathname;
      asked.push(path);
      return answer(path);
    },
  };
  const parts = openLaterParts(deps, ORIGIN, manifest);
  const get = (file: string) => parts.answer(new Request(`${ORIGIN}/demo/assets/${file}`));
  return { parts, get, asked, caches };
}

const offline = () => {
  throw new TypeError('Failed to fetch');
};

// Seen failing with the marked ones included: the install fetched half a megabyte that most people never open.
test('the install fetches only what is not marked for later', () => {
  const { parts } = openParts(script);
  expect(parts.atInstall).toEqual(MANIFEST.slice(0, 2));
});

test.each([
  ['/demo/assets/maplibre-2.js', true],
  ['/demo/assets/maplibre-gl-worker-3.mjs', true],
  ['/demo/assets/maplibre-1.js', false],
  ['/demo/assets/home-1.js', false],
  ['/redeem/assets/maplibre-2.js', false],
])('%s is loaded later: %s', (path, isPart) => {
  expect(openParts(script).parts.isPart(path)).toBe(isPart);
});

test('a part requested by an idle page is available offline and fetched once', async () => {
  const first = openParts(script);
  expect(await first.parts.cacheAll()).toBe(true);
  expect(await first.parts.cacheAll()).toBe(true);
  expect(first.asked).toEqual(['/demo/assets/maplibre-2.js', '/demo/assets/maplibre-gl-worker-3.mjs']);
  const { get } = openParts(offline, MANIFEST, first.caches);
  expect(await (await get('maplibre-2.js')).text()).toBe('draw');
});

test('a map that was opened once is available offline too', async () => {
  const first = openParts(script);
  await first.get('maplibre-2.js');
  const { get } = openParts(offline, MANIFEST, first.caches);
  expect(await (await get('maplibre-2.js')).text()).toBe('draw');
});

test('a partly failed download is not reported as stored, and the rest is fetched next time', async () => {
  const broken = openParts((path) => (path.endsWith('.mjs') ? portal() : script()));
  expect(await broken.parts.cacheAll()).toBe(false);
  const later = openParts(script, MANIFEST, broken.caches);
  expect(await later.parts.cacheAll()).toBe(true);
  expect(later.asked).toEqual(['/demo/assets/maplibre-gl-worker-3.mjs']);
});

test('a newer version deletes the parts of the previous one and keeps its own', async () => {
  const first = openParts(script);
  await first.parts.cacheAll();
  const newer = [{ url: 'later/assets/maplibre-2.js', revision: null }];
  const { parts, caches } = openParts(script, newer, first.caches);
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

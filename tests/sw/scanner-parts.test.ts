import { expect, test } from 'vitest';
import { memoryCaches } from '#tests/support/phone/memory-caches';
import { answerScannerPart, isScannerPart } from '../../sw/scanner-parts.ts';

const ORIGIN = 'https://shop.example';
const POLICY = "script-src 'self' 'wasm-unsafe-eval'";

function openParts(answer: (request: Request) => Response) {
  const caches = memoryCaches(ORIGIN);
  const asked: string[] = [];
  const deps = {
    prefixPath: '/demo/',
    cacheName: 'khaisong-scanner-/demo/',
    caches,
    fetch: async (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return answer(request);
    },
  };
  const get = (file: string) => answerScannerPart(deps, new Request(`${ORIGIN}/demo/assets/${file}`));
  const cachedFiles = async () =>
    (await (await caches.open(deps.cacheName)).keys()).map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  return { get, asked, cachedFiles, caches };
}

const script = () =>
  new Response('work', {
    headers: { 'Content-Type': 'text/javascript', 'Content-Security-Policy': POLICY },
  });

test.each([
  ['/demo/assets/barcode-worker-Ab_c-1.js', true],
  ['/demo/assets/zxing_reader-Ab_c-1.wasm', true],
  ['/demo/assets/main-abc.js', false],
  ['/redeem/assets/zxing_reader-Ab_c-1.wasm', false],
  // Another tenant with a prefix of the same length.
  ['/east/assets/zxing_reader-Ab_c-1.wasm', false],
  ['/demo/zxing_reader-Ab_c-1.wasm', false],
])('%s is a part of the scanner: %s', (path, isPart) => {
  expect(isScannerPart('/demo/', path)).toBe(isPart);
});

// Seen failing when the network came first: offline, the second scan found no decoder.
test('a part fetched once is available offline, with the policy of its own answer', async () => {
  let isOnline = true;
  const { get, asked } = openParts(() => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return script();
  });
  await get('barcode-worker-1.js');
  isOnline = false;
  const cached = await get('barcode-worker-1.js');
  expect(await cached.text()).toBe('work');
  expect(cached.headers.get('Content-Security-Policy')).toBe(POLICY);
  expect(asked).toHaveLength(1);
});

test('a newer version replaces the previous one, and no other part', async () => {
  const { get, cachedFiles } = openParts(script);
  await get('barcode-worker-1.js');
  await get('zxing_reader-1.wasm');
  await get('barcode-worker-2.js');
  expect(await cachedFiles()).toEqual(['zxing_reader-1.wasm', 'barcode-worker-2.js']);
});

test("a captive portal's page is not stored", async () => {
  const { get, cachedFiles } = openParts(
    () => new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } }),
  );
  await get('zxing_reader-1.wasm');
  expect(await cachedFiles()).toEqual([]);
});

test('a phone without room scans all the same', async () => {
  const { get, caches } = openParts(script);
  caches.failNextPut(new DOMException('full', 'QuotaExceededError'));
  expect(await (await get('barcode-worker-1.js')).text()).toBe('work');
});

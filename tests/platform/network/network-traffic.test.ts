import { expect, test } from 'vitest';
import { trafficOf } from '#platform/network/network-traffic';

const PLACES = {
  prefix: 'https://shop.example/demo/',
  api: 'https://shop.example/demo/rest/',
  pictures: 'https://shop.example/demo/pictures',
};

const timed = (path: string, transferSize: number, workerStart = 0) => ({
  name: PLACES.prefix + path,
  transferSize,
  workerStart,
});

test.for([
  ['pictures?p=rice.webp&w=320', 'pictures'],
  ['catalogue/0123456789abcdef', 'catalogue'],
  ['rest/GET_MASTER_DATA/GET_PRODUCT_LIST', 'answers'],
  ['assets/index-B9p8sYyg.js', 'app'],
  ['', 'app'],
] as const)("traffic of %s is counted as %s, with the request's headers", ([path, kind]) => {
  expect(trafficOf(timed(path, 5000), PLACES, 'page')).toEqual({ kind, bytes: 5300 });
  expect(trafficOf(timed(path, 5000), PLACES, 'worker')).toEqual({ kind, bytes: 5300 });
});

test('data that came from this phone costs nothing', () => {
  expect(trafficOf(timed('assets/index.js', 0, 35), PLACES, 'page')).toBeUndefined();
  expect(trafficOf({ name: 'https://elsewhere.example/' }, PLACES, 'page')).toBeUndefined();
});

// Seen failing without the worker's start: both counted a picture that the worker fetched.
test('a request that the worker makes for a page is counted once, by the worker', () => {
  for (const path of [
    'pictures?p=rice.webp&w=320',
    'tenant/logo.svg',
    'tenant.json',
    'manifest.webmanifest',
  ]) {
    expect(trafficOf(timed(path, 5000, 12), PLACES, 'page')).toBeUndefined();
    expect(trafficOf(timed(path, 5000), PLACES, 'worker')).toBeDefined();
  }
});

test('a request that only passes through the worker is counted by the page', () => {
  expect(trafficOf(timed('rest/AUTHEN', 700, 12), PLACES, 'page')).toEqual({ kind: 'answers', bytes: 1000 });
  expect(trafficOf(timed('assets/anuphan.woff2', 700, 12), PLACES, 'page')?.bytes).toBe(1000);
});

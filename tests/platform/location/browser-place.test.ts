import { expect, test } from 'vitest';
import { browserPlace, inPhonesOwnBrowser } from '#platform/location/browser-place';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [
    'line',
    `${ANDROID}; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Line/14.9.0/IAB`,
    true,
    true,
  ],
  ['line', `${IPHONE} Mobile/15E148 Safari Line/14.9.0`, false, true],
  ['in-app', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`, false, true],
  ['in-app', `${ANDROID}; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36`, false, true],
  ['full', `${ANDROID}; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36`, true, true],
  ['insecure', `${ANDROID}) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36`, false, false],
  ['no-worker', `${IPHONE} Mobile/15E148`, false, true],
  ['full', `${ANDROID}) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36`, true, true],
] as const)('%s: %s', (place, userAgent, hasServiceWorker, isSecure) => {
  expect(browserPlace({ userAgent, hasServiceWorker, isSecure })).toBe(place);
});

test("the address for the phone's own browser is the same page", () => {
  expect(inPhonesOwnBrowser('https://shop.example/demo/product?text=a')).toBe(
    'https://shop.example/demo/product?text=a&openExternalBrowser=1',
  );
});

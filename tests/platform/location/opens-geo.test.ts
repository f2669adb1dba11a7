import { expect, test } from 'vitest';
import { opensGeo } from '#platform/location/opens-geo';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', false],
])('%s opens geo: addresses: %s', (userAgent, expected) => {
  expect(opensGeo({ userAgent })).toBe(expected);
});

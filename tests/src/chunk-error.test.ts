import { expect, test } from 'vitest';
import { isChunkError, isReloading, markAsReloading } from '../../src/chunk-error.ts';

test.each([
  'Failed to fetch dynamically imported module: https://shop.example/assets/history-1.js',
  'error loading dynamically imported module: https://shop.example/assets/history-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/history-1.css',
  "'text/html' is not a valid JavaScript MIME type.",
])('"%s" means that a part of the app failed to load', (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true);
});

test('an error in a page does not mean that', () => {
  expect(isChunkError(new TypeError("Cannot read properties of undefined (reading 'code')"))).toBe(false);
  expect(isChunkError('text')).toBe(false);
});

test('an error while the app is reloaded is told from one that remains', () => {
  const error = new TypeError(
    'Failed to fetch dynamically imported module: https://shop.example/assets/a.js',
  );
  expect(isReloading(error)).toBe(false);
  markAsReloading(error);
  expect(isReloading(error)).toBe(true);
});

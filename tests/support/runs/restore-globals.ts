import { afterAll, vi } from 'vitest';

/**
 * Test files of one worker share their global values. A file that left a stubbed `window` behind made the embedded
 * database of the next file believe that it runs in a browser.
 */
afterAll(() => {
  vi.unstubAllGlobals();
});

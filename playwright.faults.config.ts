import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserArguments } from './scripts/browser-arguments.mjs';

/** The same examples in every run, so that a failure comes from the change; the soak uses new seeds. */
process.env['FAULT_SEED'] ??= '5';

/** The test command names the system's browser if there is one; otherwise Playwright's own is used. */
const systemBrowser = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** The promises under faults, in a real browser with a real server that a test may break or kill. */
export default defineConfig({
  testDir: 'tests/faults',
  // Tests that `npm test` covers at a lower level are in a separate folder (tests/faults/README.md).
  ...(process.env['FAULT_KINDS'] === 'all' ? {} : { testIgnore: ['**/soak/**'], grepInvert: /@soak\b/ }),
  globalSetup: './tests/faults/rig/make-world.ts',
  outputDir: 'test-results/faults',
  // Each worker has its own server and browsers.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // Settings of the browser that all tests of a worker share.
  use: {
    launchOptions: {
      ...(existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
      args: [...browserArguments, '--host-resolver-rules=MAP shop.lan 127.0.0.1'],
    },
  },
});

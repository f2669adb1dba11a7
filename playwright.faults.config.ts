import { defineConfig } from '@playwright/test';

/** Another moment each run; the workers that Playwright starts take the same. */
process.env['FAULT_SEED'] ??= String(Date.now() % 1_000_000);

/** The promises under faults, in a real browser against a real server that a test may break or kill. */
export default defineConfig({
  testDir: 'tests/faults',
  globalSetup: './tests/faults/make-world.ts',
  outputDir: 'test-results/faults',
  // Most of a test is waiting; each worker has a shop and browsers of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
});

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from './scripts/browser-arguments.mjs';

/** The test command names the system's browser if there is one; otherwise Playwright's own is used. */
const systemBrowser = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const port = Number(process.env['E2E_PORT'] ?? 5099);

/** The port of the map server of the third company, for the tests that open its map. */
const mapPort = (process.env['E2E_MAP_PORT'] ??= String(port + 1));

/** A partner of these tenants. The workers inherit the environment of the process that started the servers. */
const accessSecret = (process.env['E2E_ACCESS_SECRET'] ??= randomBytes(32).toString('base64'));

/** A folder that the tests of this run share (tests/e2e/fixtures/run-folder.ts). */
const runFolder = (process.env['E2E_RUN_FOLDER'] ??= join(tmpdir(), `khaisong-e2e-run-${process.pid}`));

/** The same examples in every run, so that a failure comes from the change; the soak uses new seeds. */
process.env['FAULT_SEED'] ??= '5';

// One device pixel per pixel, not seven: the processor draws them, and no test reads them.
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

export default defineConfig({
  testDir: 'tests/e2e',
  // Other tests of `npm test` find the same faults as those with this tag (tests/README.md).
  ...(process.env['FAULT_KINDS'] === 'all' ? {} : { grepInvert: /@soak\b/ }),
  globalSetup: './tests/e2e/fixtures/keep-phone.ts',
  outputDir: 'test-results',
  // Two workers share one server, because each test changes only an account of its own (tests/e2e/fixtures/test.ts).
  // The tests of a file run in turn.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...PHONE,
    baseURL: `http://localhost:${port}/demo/`,
    // An impossible action fails here, by its name, and not at the end of the test.
    actionTimeout: 30_000,
    // Blocks service workers, because storing the whole app at the first start takes a third of a short test's time.
    // Tests that load pages offline allow them, and so do all fault tests.
    serviceWorkers: 'block',
    // Animations cost as much time as what they show.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // Recording every step makes tests a sixth slower; use --trace retain-on-failure to get it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
      args: browserArguments,
    },
  },
  webServer: {
    command: 'node scripts/e2e-shops.mjs',
    url: `http://localhost:${port}/healthz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      MAP_PORT: mapPort,
      ACCESS_KEYS: `demo:e2e:${accessSecret}`,
      RUN_FOLDER: runFolder,
    },
  },
});

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

/** The test command names a browser of the system where there is one; otherwise Playwright's own is used. */
const systemBrowser = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const port = Number(process.env['E2E_PORT'] ?? 5099);

/** Where the map of the third company is served, by the tests that open it. */
const mapPort = (process.env['E2E_MAP_PORT'] ??= String(port + 1));

/** A partner of these shops. The workers have the environment of whoever started the shops. */
const accessSecret = (process.env['E2E_ACCESS_SECRET'] ??= randomBytes(32).toString('base64'));

/** What the tests of this run share (tests/e2e/fixtures/run-folder.ts). */
const runFolder = (process.env['E2E_RUN_FOLDER'] ??= join(tmpdir(), `khaisong-e2e-run-${process.pid}`));

/** The same examples in every run, so that a change is judged by what it changed; the soak brings new seeds. */
process.env['FAULT_SEED'] ??= '5';

// A pixel each, not seven: they are drawn by the processor here, and no test reads them.
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/fixtures/keep-phone.ts',
  outputDir: 'test-results',
  // Two at a time in one shop: what a test changes belongs to an account that it has for itself (tests/e2e/fixtures/test.ts). Those of
  // a file run one after the other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...PHONE,
    baseURL: `http://localhost:${port}/demo/`,
    // What cannot be pressed fails here, with its name, and not at the end of the test.
    actionTimeout: 30_000,
    // Keeping the whole app for offline, as its worker does at its first start, is a third of what a short test costs: those
    // that load pages without a signal ask for it. Every test under faults has it.
    serviceWorkers: 'block',
    // What slides and fades costs as much again as what it shows.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // Recording every step makes them a sixth slower; ask for it with --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
      args: ['--no-sandbox'],
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

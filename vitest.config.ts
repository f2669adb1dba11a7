import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { layerAlias } from './scripts/build/layer-alias.ts';
import { linguiMacro } from './scripts/build/lingui-macro.ts';

const project = (name: string, folders: readonly string[], options: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    ...options,
  },
});

/**
 * In threads the quick projects import their modules for a quarter less than in processes. Stories took no less, so they and
 * whatever has a database run in processes.
 */
const threads = { pool: 'threads' as const };

/** What remembers on the phone runs on a fake IndexedDB; rules and wire need nothing at all. */
const phone = {
  setupFiles: [
    'tests/support/runs/property-runs.ts',
    'tests/support/phone/own-channels.ts',
    'fake-indexeddb/auto',
  ],
};

/**
 * What asks no database that a test chose, or would find on PostgreSQL what it found on the embedded one: five methods by
 * eleven knobs. The soak tries it with many examples, and the rest of the server's tests on both databases.
 */
const ALIKE_ON_EVERY_DATABASE = [
  'tests/server/announce.test.ts',
  'tests/server/tenants/**/*.test.ts',
  'tests/server/settings.test.ts',
  'tests/server/routes/integration/erp-document.test.ts',
  'tests/server/routes/payments/payment-simulation.test.ts',
  'tests/server/gateways/**/*.test.ts',
  'tests/server/cli/read-table.test.ts',
  'tests/server/cli/heavy-workbooks.test.ts',
  'tests/server/services/password.test.ts',
  'tests/server/scenes/demo-*.test.ts',
];

/** A cold PGlite needs seconds on a slow machine. */
const database = { testTimeout: 60_000, hookTimeout: 120_000 };

/** What Vitest keeps of each module it has transformed, under a name made of the module's text and of this configuration. */
const transformed = 'node_modules/.cache/vitest-modules';

/** A module that is made of more files than its own is transformed each time. */
const keepOnlyWhatOneFileMakes = (): Plugin => ({
  name: 'keep-only-what-one-file-makes',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyOf }) =>
    // A catalogue takes what it lacks from that of another language, and a glob reads a folder.
    keyOf(({ id, sourceCode }) =>
      /\.po\b/.test(id) || sourceCode.includes('import.meta.glob') ? false : null,
    ),
});

export default defineConfig({
  resolve: { alias: layerAlias },
  plugins: [react(), linguiMacro(), lingui(), keepOnlyWhatOneFileMakes()],
  test: {
    maxWorkers: 2,
    // Reading the same modules for each file anew took as long as the tests themselves. No test leaves anything behind.
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: transformed },
    restoreMocks: true,
    // Generous, because a busy machine of two cores is slow; a test that hangs is still found.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000, interval: 10 } },
    setupFiles: ['tests/support/runs/property-runs.ts'],
    projects: [
      project('rules', ['domain', 'contract', 'tenants'], threads),
      project(
        'phone',
        [
          'platform',
          'local',
          'remote',
          'sync',
          'state',
          'ui',
          'features',
          'layouts',
          'routes',
          'src',
          'sw',
          'frozen',
          'workbench',
        ],
        { ...phone, ...threads },
      ),
      project('server', ['server', 'access'], { ...database, exclude: ALIKE_ON_EVERY_DATABASE }),
      {
        extends: true as const,
        test: { name: 'server-alike', include: ALIKE_ON_EVERY_DATABASE, ...database },
      },
      project('stories', ['stories', 'faults'], { ...phone, ...database }),
      // What starts shops as processes, kills and restarts them, bundles, makes backups and races connections. It disturbs whatever runs beside it.
      project('operations', ['operations'], { ...phone, ...database }),
      {
        extends: true as const,
        // Scripts are started as processes, and their start waits for a core on a busy machine.
        test: {
          name: 'house',
          ...threads,
          include: ['tests/*.test.ts', 'tests/scripts/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});

import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { layerAlias } from './scripts/build/layer-alias.ts';
import { linguiMacro } from './scripts/build/lingui-macro.ts';

const project = (name: string, folders: readonly string[], options: object = {}) => ({
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    ...options,
  },
});

/** Tests of the phone's storage run on a fake IndexedDB. Tests of rules and of the wire need no environment. */
const phone = {
  setupFiles: [
    'tests/support/runs/property-runs.ts',
    'tests/support/runs/restore-globals.ts',
    'tests/support/phone/own-channels.ts',
    'fake-indexeddb/auto',
  ],
};

/**
 * Tests that use no database of their choice, or find on PostgreSQL the same as on the embedded one: five methods by
 * eleven knobs. The soak tries them with many examples. The server's other tests run on both databases.
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

/** A cold PGlite takes seconds on a slow machine. */
const database = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Vitest's cache of transformed modules, keyed by the module's text and this configuration. */
const transformed = 'node_modules/.cache/vitest-modules';

/** Does not cache a module that is made of several files. */
const keepOnlyWhatOneFileMakes = (): Plugin => ({
  name: 'keep-only-what-one-file-makes',
  configureVitest: ({ defineCacheKeyGenerator: keyOf }) =>
    // A catalogue takes missing messages from another language's catalogue, and a glob reads a folder.
    keyOf(({ id, sourceCode }) =>
      /\.po\b/.test(id) || sourceCode.includes('import.meta.glob') ? false : null,
    ),
});

export default defineConfig({
  resolve: { alias: layerAlias },
  plugins: [react(), linguiMacro(), lingui(), keepOnlyWhatOneFileMakes()],
  test: {
    maxWorkers: 2,
    // Threads would save four seconds, but Node 24 may crash when two of them free WebAssembly code (nodejs/node#64500).
    pool: 'forks',
    // Reading the same modules again for each file took as long as the tests themselves. No test leaves state behind.
    isolate: false,
    fsModuleCache: true,
    fsModuleCachePath: transformed,
    restoreMocks: true,
    // Generous, because a busy machine with two cores is slow; a hanging test is still found.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    setupFiles: ['tests/support/runs/property-runs.ts', 'tests/support/runs/restore-globals.ts'],
    projects: [
      project('rules', ['domain', 'contract', 'tenants']),
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
          'office',
        ],
        phone,
      ),
      project('server', ['server', 'access'], { ...database, exclude: ALIKE_ON_EVERY_DATABASE }),
      {
        test: { name: 'server-alike', include: ALIKE_ON_EVERY_DATABASE, ...database },
      },
      project('stories', ['stories', 'faults'], { ...phone, ...database }),
      // Tests that start servers as processes, kill and restart them, bundle, make backups and race connections. They
      // would disturb tests beside them.
      project('operations', ['operations'], { ...phone, ...database }),
      {
        // Scripts are started as processes, which wait for a core on a busy machine.
        test: {
          name: 'house',
          include: ['tests/*.test.ts', 'tests/scripts/**/*.test.ts', 'tests/simulation/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});

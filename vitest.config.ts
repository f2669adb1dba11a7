import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
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

/** What remembers on the phone runs on a fake IndexedDB; rules and wire need nothing at all. */
const phone = { setupFiles: ['tests/support/property-runs.ts', 'fake-indexeddb/auto'] };

/** A cold PGlite needs seconds on a slow machine. */
const database = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  resolve: { alias: layerAlias },
  plugins: [react(), linguiMacro(), lingui()],
  test: {
    maxWorkers: 2,
    // Reading the same modules for each file anew took as long as the tests themselves. No test leaves anything behind.
    isolate: false,
    restoreMocks: true,
    // Generous, because a busy machine of two cores is slow; a test that hangs is still found.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['tests/support/property-runs.ts'],
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
        ],
        phone,
      ),
      project('server', ['server', 'access'], database),
      project('stories', ['stories', 'faults'], { ...phone, ...database }),
      {
        extends: true as const,
        test: { name: 'house', include: ['tests/*.test.ts', 'tests/scripts/**/*.test.ts'] },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { layerAlias } from '../../scripts/build/layer-alias.ts';

/** A configuration of its own, because these browsers are not on every machine, and `npm test` runs without them. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: layerAlias },
  test: {
    include: ['tests/other-browsers/**/*.test.ts'],
    // One browser at a time: they share the server.
    fileParallelism: false,
    testTimeout: 300_000,
    // The first run creates the demo world.
    hookTimeout: 300_000,
  },
});

import { fileURLToPath } from 'node:url';

/**
 * The layers that hold both .ts and .tsx files.
 *
 * Node takes the first entry of a list in package.json "imports" without looking whether the file exists, and
 * Vite's development resolver does as Node does; trying extensions is left to the bundler here.
 */
const mixedLayers = /^#(ui|features|layouts)\//;

const phone = fileURLToPath(new URL('../../src/', import.meta.url));

export const layerAlias = [{ find: mixedLayers, replacement: `${phone}$1/` }];

import { fileURLToPath } from 'node:url';

/**
 * The layers that hold both .ts and .tsx files.
 *
 * Node takes the first entry of a list in package.json "imports" without checking that the file exists, and Vite's
 * development resolver does the same. So this leaves the extension to the bundler.
 */
const mixedLayers = /^#(ui|features|layouts)\//;

const phone = fileURLToPath(new URL('../../src/', import.meta.url));
const office = fileURLToPath(new URL('../../office/', import.meta.url));

export const layerAlias = [
  { find: mixedLayers, replacement: `${phone}$1/` },
  { find: /^#office\//, replacement: office },
];

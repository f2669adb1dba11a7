import { expect, test } from 'vitest';
import { formatMegabytes } from '#ui/text/format-megabytes';

test.for([
  [0, '0.0 MB'],
  [1, '0.1 MB'],
  [12_440_000, '12.4 MB'],
  [1_234_560_000, '1,234.6 MB'],
] as const)('%i bytes are %s', ([bytes, words]) => {
  expect(formatMegabytes(bytes)).toBe(words);
});

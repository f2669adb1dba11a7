import { createHash } from 'node:crypto';

/** Derives a UUID from words, so that making the demo is idempotent. */
export function demoId(...words: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`khaisong demo ${words.join(' ')}`)
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

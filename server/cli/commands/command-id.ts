import { createHash } from 'node:crypto';

/**
 * Derives the id of a record from the typed command, so that a repeated command records it once. Another
 * reference, note or day gives another id.
 *
 * @returns a UUID
 */
export function idOfCommand(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // Version 8 of the UUID standard: custom.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

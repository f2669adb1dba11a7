/** A shop that asks for more than this gets this: a slip of its configuration must not silence a phone for days. */
export const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000;

/**
 * Reads `Retry-After`: seconds, or a date, which counts from now by the phone's clock.
 *
 * @returns milliseconds to wait, undefined when the header is absent or unreadable
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000;
  if (Number.isNaN(waitMs)) return undefined;
  return Math.min(Math.max(waitMs, 0), LONGEST_RETRY_AFTER_MS);
}

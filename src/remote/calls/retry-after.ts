import { HOUR_MS } from '#domain/kernel/durations';

/** Longer waits are cut to this: a configuration mistake must not silence a phone for days. */
export const MAX_RETRY_AFTER_MS = HOUR_MS;

/**
 * Reads `Retry-After`: seconds, or a date. A date is compared with the answer's own `Date`, because the phone's clock
 * may be days off (Promises, row 28).
 *
 * @param now by the phone's clock, for an answer without a date
 * @returns milliseconds to wait, undefined if the header is absent or unreadable
 */
export function retryAfterMs(headers: Headers, now: Date): number | undefined {
  const header = headers.get('Retry-After');
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - answeredAtMs(headers, now) : seconds * 1000;
  if (Number.isNaN(waitMs)) return undefined;
  return Math.min(Math.max(waitMs, 0), MAX_RETRY_AFTER_MS);
}

function answeredAtMs(headers: Headers, now: Date): number {
  const answeredAtMs = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(answeredAtMs) ? now.getTime() : answeredAtMs;
}

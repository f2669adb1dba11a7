import { endOfAsking } from './apply-payment-report.ts';

const FIRST_WAIT_MS = 3000;
const MAX_WAIT_MS = 20_000;
const GROWTH = 1.5;

const MINUTE_MS = 60_000;
/** After its end an attempt is asked about a few times more: money that came late without a word stays in sight. */
const AFTER_THE_END_MS = [0, 10 * MINUTE_MS, 60 * MINUTE_MS, 24 * 60 * MINUTE_MS];

/** How often a gateway that does not answer is tried, and how long. */
const NO_ANSWER_WAIT_MS = 5 * MINUTE_MS;
const GIVEN_UP_MS = 72 * 60 * MINUTE_MS;

interface Asked {
  readonly expiresAt: Date;
  /** How often already. */
  readonly asks: number;
  /** Whether the gateway answered the last time; true before the first. */
  readonly isAnswered: boolean;
}

/**
 * When the server asks the gateway about an attempt again by itself: at once and then less often until its end, at the end,
 * and a few times later. Who pays does not wait for it: a notification, a return and "check again" ask at once.
 *
 * @returns undefined when it does not ask any more
 */
export function nextAsk({ expiresAt, asks, isAnswered }: Asked, now: Date): Date | undefined {
  const end = endOfAsking(expiresAt).getTime();
  const at = now.getTime();
  if (at < end) {
    const wait = Math.min(FIRST_WAIT_MS * GROWTH ** Math.min(asks, 20), MAX_WAIT_MS);
    return new Date(Math.min(at + wait, end));
  }
  if (!isAnswered) return at < end + GIVEN_UP_MS ? new Date(at + NO_ANSWER_WAIT_MS) : undefined;
  const later = AFTER_THE_END_MS.find((after) => end + after > at);
  return later === undefined ? undefined : new Date(end + later);
}

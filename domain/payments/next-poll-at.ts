import { MINUTE_MS } from '#domain/kernel/durations';
import { paymentDeadline } from './apply-payment-report.ts';

const FIRST_WAIT_MS = 3000;
const MAX_WAIT_MS = 20_000;
const GROWTH = 1.5;

/** After it expires, an attempt is polled a few more times, to catch late payments without a notification. */
const AFTER_THE_END_MS = [0, 10 * MINUTE_MS, 60 * MINUTE_MS, 24 * 60 * MINUTE_MS];

/** The retry interval for a gateway that does not answer, and how long the retries continue. */
const NO_ANSWER_WAIT_MS = 5 * MINUTE_MS;
const GIVEN_UP_MS = 72 * 60 * MINUTE_MS;

interface PollState {
  readonly expiresAt: Date;
  /** The number of polls so far. */
  readonly polls: number;
  /** Whether the gateway answered the last poll; true before the first. */
  readonly isAnswered: boolean;
}

/**
 * Computes when the server polls the gateway about an attempt again: immediately and then at growing intervals until
 * it expires, once at the end, and a few times later. Customers do not wait for it, because a notification,
 * the return from the payment page and "check again" poll immediately.
 *
 * @returns undefined if there are no more polls
 */
export function nextPollAt({ expiresAt, polls, isAnswered }: PollState, now: Date): Date | undefined {
  const end = paymentDeadline(expiresAt).getTime();
  const at = now.getTime();
  if (at < end) {
    const wait = Math.min(FIRST_WAIT_MS * GROWTH ** Math.min(polls, 20), MAX_WAIT_MS);
    return new Date(Math.min(at + wait, end));
  }
  if (!isAnswered) return at < end + GIVEN_UP_MS ? new Date(at + NO_ANSWER_WAIT_MS) : undefined;
  const later = AFTER_THE_END_MS.find((after) => end + after > at);
  return later === undefined ? undefined : new Date(end + later);
}

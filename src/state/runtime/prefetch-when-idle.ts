import { readSession } from '#local/accounts/sessions';
import type { Phone } from './phone.ts';

/** Prefetching requires an answer from the server within this time. */
const ANSWERED_WITHIN_MS = 5 * 60_000;

interface IdleSchedule {
  /** Waits until more urgent data is loaded. */
  readonly firstAfterMs: number;
  readonly againAfterMs: number;
  readonly prefersReducedData: () => boolean;
}

/**
 * Prefetches the data of addresses and maps: when the app is idle and the network works, for people who write addresses
 * or drive to them, and not if the data saver is on.
 *
 * @param prefetch false if it failed: then it is tried again
 * @returns stops it
 */
export function prefetchWhenIdle(
  phone: Phone,
  { firstAfterMs, againAfterMs, prefersReducedData }: IdleSchedule,
  prefetch: () => Promise<boolean>,
): () => void {
  let cancel = () => {};
  const later = (delayMs: number) => {
    cancel = phone.clock.after(delayMs, () => {
      void prefetchNow().then((isDone) => {
        if (!isDone) later(againAfterMs);
      });
    });
  };

  async function prefetchNow(): Promise<boolean> {
    if (prefersReducedData()) return true;
    const isNetworkGood =
      phone.connectivity.isOnlineHint() && phone.remote.reachability.wasAnsweredWithin(ANSWERED_WITHIN_MS);
    return isNetworkGood && (await needsPlaces(phone)) && (await prefetch());
  }

  later(firstAfterMs);
  return () => cancel();
}

/** A guest has no address; the pages for registering load the places themselves. */
async function needsPlaces(phone: Phone): Promise<boolean> {
  const session = await readSession(phone.personal.sessions);
  return session !== undefined && session.person.role !== 'guest';
}

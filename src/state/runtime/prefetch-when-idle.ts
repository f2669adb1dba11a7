import { readSession } from '#local/accounts/sessions';
import type { Phone } from './phone.ts';

/** Prefetching requires an answer from the server within this time. */
const ANSWERED_WITHIN_MS = 5 * 60_000;

interface Rest {
  /** Waits until more urgent data is loaded. */
  readonly firstAfterMs: number;
  readonly againAfterMs: number;
  readonly asksForLessData: () => boolean;
}

/**
 * Prefetches the data of addresses and maps: when the app is idle and the network works, for people who write addresses
 * or drive to them, and not if the data saver is on.
 *
 * @param bring false if it failed: then it is tried again
 * @returns stops it
 */
export function prefetchWhenIdle(
  phone: Phone,
  { firstAfterMs, againAfterMs, asksForLessData }: Rest,
  bring: () => Promise<boolean>,
): () => void {
  let cancel = () => {};
  const later = (delayMs: number) => {
    cancel = phone.clock.after(delayMs, () => {
      void keepNow().then((isDone) => {
        if (!isDone) later(againAfterMs);
      });
    });
  };

  async function keepNow(): Promise<boolean> {
    if (asksForLessData()) return true;
    const isRoadGood =
      phone.connectivity.isOnlineHint() && phone.remote.reachability.wasAnsweredWithin(ANSWERED_WITHIN_MS);
    return isRoadGood && (await needsPlaces(phone)) && (await bring());
  }

  later(firstAfterMs);
  return () => cancel();
}

/** A guest has no address; the pages for registering load the places themselves. */
async function needsPlaces(phone: Phone): Promise<boolean> {
  const session = await readSession(phone.personal.sessions);
  return session !== undefined && session.person.role !== 'guest';
}

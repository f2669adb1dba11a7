import { readSession } from '#local/accounts/sessions';
import type { Phone } from './phone.ts';

/** The shop answered as lately as this. */
const ANSWERED_WITHIN_MS = 5 * 60_000;

interface Rest {
  /** When what is needed sooner has had its time. */
  readonly firstAfterMs: number;
  readonly againAfterMs: number;
  readonly asksForLessData: () => boolean;
}

/**
 * Brings what addresses and maps need before anybody asks for it: at rest, on a road that works, for who writes addresses or
 * drives to them, and not where the owner saves data.
 *
 * @param bring false where it did not come: then it is tried again
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

/** A guest has no address; the pages of those who register ask for themselves. */
async function needsPlaces(phone: Phone): Promise<boolean> {
  const session = await readSession(phone.personal.sessions);
  return session !== undefined && session.person.role !== 'guest';
}

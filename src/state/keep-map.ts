import { askForMap } from '#sync/map-errand';
import { readSession } from '#local/sessions';
import type { Phone } from './phone.ts';

/** Behind the places, which are needed more often and weigh less. */
const FIRST_AFTER_MS = 75_000;

const AGAIN_AFTER_MS = 120_000;

/** The shop answered as lately as this. */
const ANSWERED_WITHIN_MS = 5 * 60_000;

/**
 * Has the service worker keep what draws the map before anybody opens one, so that a pin can be set in a shop without a
 * signal: at rest, on a road that works, and not where the owner saves data.
 *
 * @returns stops it
 */
export function keepMap(phone: Phone, asksForLessData: () => boolean): () => void {
  let cancel = () => {};
  const later = (delayMs: number) => {
    cancel = phone.clock.after(delayMs, () => {
      void keepNow().then((isDone) => {
        if (!isDone) later(AGAIN_AFTER_MS);
      });
    });
  };

  async function keepNow(): Promise<boolean> {
    if (asksForLessData()) return true;
    const isRoadGood =
      phone.connectivity.isOnlineHint() && phone.remote.reachability.wasAnsweredWithin(ANSWERED_WITHIN_MS);
    return isRoadGood && (await maySetPins(phone)) && (await askForMap(phone.askWorker));
  }

  later(FIRST_AFTER_MS);
  return () => cancel();
}

/** A guest has no address, and a rider goes to pins and sets none. */
async function maySetPins(phone: Phone): Promise<boolean> {
  const session = await readSession(phone.personal.sessions);
  return session !== undefined && ['customer', 'agent'].includes(session.person.role);
}

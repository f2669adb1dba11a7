import { readSession } from '#local/sessions';
import type { Phone } from './phone.ts';

/** When goods and pictures of the first screens have had their time. */
const FIRST_AFTER_MS = 45_000;

const AGAIN_AFTER_MS = 60_000;

/** The shop answered as lately as this. */
const ANSWERED_WITHIN_MS = 5 * 60_000;

/**
 * Keeps the places of Thailand on this phone before anybody asks for them, so that an address can be written in a shop
 * without a signal: at rest, on a road that works, and not where the owner saves data.
 *
 * @returns stops it
 */
export function keepPlaces(phone: Phone, asksForLessData: () => boolean): () => void {
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
    if (!isRoadGood || !(await mayNeedPlaces(phone))) return false;
    // The app starts without them.
    const places = await import('./places.ts').catch(() => undefined);
    if ((await places?.bringPlaces(phone)) !== 'ready') return false;
    // A map is opened without a signal as well; where these do not come, they come with it.
    const files = await import('./bring-places-file.ts').catch(() => undefined);
    for (const name of ['points', 'outline'] as const) await files?.bringPlacesFile(phone, name, isRead);
    return true;
  }

  later(FIRST_AFTER_MS);
  return () => cancel();
}

function isRead(input: unknown): object | undefined {
  return typeof input === 'object' && input !== null ? input : undefined;
}

/** A guest has no address and a rider writes none; the pages of those who register ask for themselves. */
async function mayNeedPlaces(phone: Phone): Promise<boolean> {
  const session = await readSession(phone.personal.sessions);
  return session !== undefined && ['customer', 'agent'].includes(session.person.role);
}

import { askForMap } from '#sync/places/map-task';
import { prefetchWhenIdle } from '#state/runtime/prefetch-when-idle';
import type { Phone } from '#state/runtime/phone';

/** Behind the places, which are needed more often and weigh less. */
const FIRST_AFTER_MS = 75_000;

const AGAIN_AFTER_MS = 120_000;

/**
 * Has the service worker keep what draws the map before anybody opens one, so that a pin can be set in a shop without a
 * signal.
 *
 * @returns stops it
 */
export function prefetchMap(phone: Phone, asksForLessData: () => boolean): () => void {
  const rest = { firstAfterMs: FIRST_AFTER_MS, againAfterMs: AGAIN_AFTER_MS, asksForLessData };
  return prefetchWhenIdle(phone, rest, () => askForMap(phone.askWorker));
}

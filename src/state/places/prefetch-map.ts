import { prefetchParts } from '#sync/device/parts-task';
import { prefetchWhenIdle } from '#state/runtime/prefetch-when-idle';
import type { Phone } from '#state/runtime/phone';

/** After the places, which are needed more often and are smaller. */
const FIRST_AFTER_MS = 75_000;

const AGAIN_AFTER_MS = 120_000;

/**
 * Has the service worker cache the map's files before a map is opened, so that a pin can be set offline.
 *
 * @returns stops it
 */
export function prefetchMap(phone: Phone, prefersReducedData: () => boolean): () => void {
  const rest = { firstAfterMs: FIRST_AFTER_MS, againAfterMs: AGAIN_AFTER_MS, prefersReducedData };
  return prefetchWhenIdle(phone, rest, () => prefetchParts(phone.askWorker, 'map'));
}

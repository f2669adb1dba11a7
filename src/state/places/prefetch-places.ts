import { prefetchWhenIdle } from '#state/runtime/prefetch-when-idle';
import type { Phone } from '#state/runtime/phone';

/** When goods and pictures of the first screens have had their time. */
const FIRST_AFTER_MS = 45_000;

const AGAIN_AFTER_MS = 60_000;

/**
 * Keeps the places of Thailand on this phone before anybody asks for them, so that an address can be written in a shop
 * without a signal.
 *
 * @returns stops it
 */
export function prefetchPlaces(phone: Phone, asksForLessData: () => boolean): () => void {
  const rest = { firstAfterMs: FIRST_AFTER_MS, againAfterMs: AGAIN_AFTER_MS, asksForLessData };
  return prefetchWhenIdle(phone, rest, async () => {
    // The app starts without them.
    const places = await import('./places.ts').catch(() => undefined);
    if ((await places?.loadPlaces(phone)) !== 'ready') return false;
    if (!phone.tenant.capabilities.publishedPlaces) {
      const backEnd = await import('./back-end-places.ts').catch(() => undefined);
      if ((await backEnd?.saveBackEndPlaces(phone)) !== true) return false;
    }
    // A map is opened without a signal as well; where these do not come, they come with it.
    const files = await import('./download-places-file.ts').catch(() => undefined);
    for (const name of ['points', 'outline'] as const) await files?.downloadPlacesFile(phone, name, isRead);
    return true;
  });
}

function isRead(input: unknown): object | undefined {
  return typeof input === 'object' && input !== null ? input : undefined;
}

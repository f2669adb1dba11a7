import { prefetchWhenIdle } from '#state/runtime/prefetch-when-idle';
import type { Phone } from '#state/runtime/phone';

/** Waits until products and pictures of the first screens are loaded. */
const FIRST_AFTER_MS = 45_000;

const AGAIN_AFTER_MS = 60_000;

/**
 * Stores the places of Thailand on this phone before they are needed, so that an address can be written offline.
 *
 * @returns stops it
 */
export function prefetchPlaces(phone: Phone, prefersReducedData: () => boolean): () => void {
  const rest = { firstAfterMs: FIRST_AFTER_MS, againAfterMs: AGAIN_AFTER_MS, prefersReducedData };
  return prefetchWhenIdle(phone, rest, async () => {
    // The app starts without this code.
    const places = await import('./places.ts').catch(() => undefined);
    if ((await places?.loadPlaces(phone)) !== 'ready') return false;
    if (!phone.tenant.capabilities.publishedPlaces) {
      const backEnd = await import('./back-end-places.ts').catch(() => undefined);
      if ((await backEnd?.saveBackEndPlaces(phone)) !== true) return false;
    }
    // A map also opens offline. If these files cannot be loaded now, the map loads them itself.
    const files = await import('./download-places-file.ts').catch(() => undefined);
    for (const name of ['points', 'outline'] as const) await files?.downloadPlacesFile(phone, name, isRead);
    return true;
  });
}

function isRead(input: unknown): object | undefined {
  return typeof input === 'object' && input !== null ? input : undefined;
}

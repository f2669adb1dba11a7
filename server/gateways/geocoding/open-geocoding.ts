import { DAY_MS } from '#domain/kernel/durations';
import { setTimeout } from 'node:timers/promises';
import type { PlaceServiceSettings } from '#domain/places/place-service';
import type { GeocodingGateway } from './geocoding-gateway.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import { withCacheAndRateLimit } from './with-cache-and-rate-limit.ts';

/** https://operations.osmfoundation.org/policies/nominatim/ allows one query per second. */
const NOMINATIM_APART_MS = 1000;

const MAX_WAIT_MS = 3000;
const MAX_CACHED = 1000;

/** Opens the service that a tenant's file names, with a cache and a rate limit. */
export function openGeocoding(settings: PlaceServiceSettings): GeocodingGateway {
  const care = {
    longestWaitMs: MAX_WAIT_MS,
    ttlMs: DAY_MS,
    maxEntries: MAX_CACHED,
    nowMs: () => performance.now(),
    wait: setTimeout,
  };
  switch (settings.kind) {
    case 'nominatim':
      return withCacheAndRateLimit(nominatim(settings), { ...care, apartMs: NOMINATIM_APART_MS });
    case 'photon':
      return withCacheAndRateLimit(photon(settings), { ...care, apartMs: 0 });
  }
}

import type { GeocodingGateway, GeocodingOutcome } from './geocoding-gateway.ts';

export interface CacheAndRateLimit {
  /** Milliseconds between two queries; 0 for no limit. */
  readonly apartMs: number;
  /** A query that would wait longer is answered from the server's own tables. */
  readonly longestWaitMs: number;
  readonly ttlMs: number;
  readonly maxEntries: number;
  /** A monotonic clock, so that a changed wall clock delays nobody. */
  readonly nowMs: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** Adds a cache and a rate limit to a gateway. Failures are not cached. */
export function withCacheAndRateLimit(gateway: GeocodingGateway, care: CacheAndRateLimit): GeocodingGateway {
  const cache = new Map<string, { readonly until: number; readonly outcome: Promise<GeocodingOutcome> }>();
  let freeAt = 0;

  async function inTurn(query: () => Promise<GeocodingOutcome>): Promise<GeocodingOutcome> {
    const now = care.nowMs();
    const waitMs = Math.max(freeAt - now, 0);
    if (waitMs > care.longestWaitMs) return { kind: 'failed', reason: 'busy' };
    freeAt = now + waitMs + care.apartMs;
    if (waitMs > 0) await care.wait(waitMs);
    return await query();
  }

  async function once(name: string, query: () => Promise<GeocodingOutcome>): Promise<GeocodingOutcome> {
    const now = care.nowMs();
    const known = cache.get(name);
    if (known !== undefined && known.until > now) return await known.outcome;
    const outcome = inTurn(query);
    cache.delete(name);
    cache.set(name, { until: now + care.ttlMs, outcome });
    const [oldest] = cache.keys();
    if (cache.size > care.maxEntries && oldest !== undefined) cache.delete(oldest);
    const answered = await outcome;
    if (answered.kind === 'failed' && cache.get(name)?.outcome === outcome) cache.delete(name);
    return answered;
  }

  return {
    attribution: gateway.attribution,
    search: (question) => {
      const { text, limit, language } = question;
      return once(JSON.stringify(['search', text, limit, language]), () => gateway.search(question));
    },
    locate: (question) => {
      const { pin, language } = question;
      const name = ['locate', pin.latitude.toFixed(4), pin.longitude.toFixed(4), language];
      return once(JSON.stringify(name), () => gateway.locate(question));
    },
  };
}

import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** The maximum number of addresses or sessions that are counted. The ones that were idle longest are removed first. */
const MAX_COUNTED = 5000;

interface Window {
  count: number;
  startedAtMs: number;
}

/**
 * Counts requests in windows by a monotonic clock. The plug-in's own store uses the wall clock: if that is
 * set back, a window lasts longer by the same time, and a busy server answers 429 until then.
 */
export class RequestWindows implements FastifyRateLimitStore {
  readonly #nowMs: () => number;
  readonly #windows = new Map<string, Window>();

  /** @param nowMs a monotonic clock */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const nowMs = this.#nowMs();
    const open = this.#windows.get(key);
    const window =
      open !== undefined && nowMs - open.startedAtMs < windowMs ? open : { count: 0, startedAtMs: nowMs };
    window.count += 1;
    // Moves the entry to the end, so that the first one is the one that was idle longest.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [quietest] = this.#windows.keys();
    if (this.#windows.size > MAX_COUNTED && quietest !== undefined) this.#windows.delete(quietest);
    callback(null, { current: window.count, ttl: windowMs - (nowMs - window.startedAtMs) });
  }

  /** Each limit has its own counts. */
  child(): RequestWindows {
    return new RequestWindows(this.#nowMs);
  }
}

/** The plug-in constructs this class with options that are not used here. */
export class MonotonicRequestWindows extends RequestWindows {
  constructor() {
    super(() => performance.now());
  }
}

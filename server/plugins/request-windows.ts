import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** As many addresses or sessions are counted at once; the ones that were quiet for longest are forgotten first. */
const MAX_COUNTED = 5000;

interface Window {
  count: number;
  beganMs: number;
}

/**
 * Counts requests in windows by a clock that nobody can set. The plug-in's own store asks the wall clock: where that is set back,
 * a window of a minute lasts as much longer, and a shop that is asked often answers 429 until then.
 */
export class RequestWindows implements FastifyRateLimitStore {
  readonly #nowMs: () => number;
  readonly #windows = new Map<string, Window>();

  /** @param nowMs by a clock that nobody can set */
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
      open !== undefined && nowMs - open.beganMs < windowMs ? open : { count: 0, beganMs: nowMs };
    window.count += 1;
    // Behind all others, so that the first is the one that was quiet for longest.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [quietest] = this.#windows.keys();
    if (this.#windows.size > MAX_COUNTED && quietest !== undefined) this.#windows.delete(quietest);
    callback(null, { current: window.count, ttl: windowMs - (nowMs - window.beganMs) });
  }

  /** Each limit counts for itself. */
  child(): RequestWindows {
    return new RequestWindows(this.#nowMs);
  }
}

/** As the plug-in makes it: with options that are none of its own. */
export class MonotonicRequestWindows extends RequestWindows {
  constructor() {
    super(() => performance.now());
  }
}

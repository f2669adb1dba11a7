import type { Clock } from '#platform/runtime/clock';

/** What the shop's clock said, and what this phone's said when it heard it. */
export interface ShopClockReading {
  readonly shopMs: number;
  readonly phoneMs: number;
}

/** The shop's time, as far as its answers told it: the phone's own clock may be days off (Promises, row 28). */
export interface ShopClock {
  /** The phone's own while nothing is known. Never before what the shop said last, however far the phone's was set back. */
  now(): Date;
  /** Undefined while nothing is known. */
  read(): ShopClockReading | undefined;
  /** What was known when the app was last open. */
  restore(reading: ShopClockReading): void;
  note(shopNow: Date): void;
  /**
   * For a change that is made now: milliseconds by the server's clock, never later than now. By what the server said and a clock
   * that nobody can set; 0 while the server said nothing.
   */
  decidedAt(): number;
  /** @param shopMs what the server's clock said; whatever is no later than `decidedAt` is left out */
  hear(shopMs: number): void;
  subscribe(callback: () => void): () => void;
}

/** The road's delay, and less than a day's edge is worth. */
const SAME_MS = 60_000;
const OLD_MS = 60 * 60_000;

export function openShopClock(clock: Pick<Clock, 'now' | 'monotonicMs'>): ShopClock {
  let reading: ShopClockReading | undefined;
  let heardMs = 0;
  let heardAtMs = 0;
  const callbacks = new Set<() => void>();

  function nowMs(): number {
    const phoneMs = clock.now().getTime();
    return reading === undefined ? phoneMs : reading.shopMs + Math.max(0, phoneMs - reading.phoneMs);
  }

  function decidedAt(): number {
    if (heardMs === 0) return reading?.shopMs ?? 0;
    return heardMs + Math.floor(clock.monotonicMs() - heardAtMs);
  }

  return {
    decidedAt,
    hear(shopMs) {
      if (!(shopMs > decidedAt())) return;
      heardMs = shopMs;
      heardAtMs = clock.monotonicMs();
    },
    now: () => new Date(nowMs()),
    read: () => reading,
    restore(known) {
      reading ??= known;
    },
    note(shopNow) {
      const shopMs = shopNow.getTime();
      if (Number.isNaN(shopMs)) return;
      const isKnown =
        reading !== undefined && Math.abs(nowMs() - shopMs) < SAME_MS && shopMs - reading.shopMs < OLD_MS;
      if (isKnown) return;
      reading = { shopMs, phoneMs: clock.now().getTime() };
      for (const callback of callbacks) callback();
    },
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

import type { Clock } from '#platform/runtime/clock';

/** What the shop's clock said, and what this phone's said when it heard it. */
export interface ServerClockReading {
  readonly serverMs: number;
  readonly phoneMs: number;
}

/** The shop's time, as far as its answers told it: the phone's own clock may be days off (Promises, row 28). */
export interface ServerClock {
  /** The phone's own while nothing is known. Never before what the shop said last, however far the phone's was set back. */
  now(): Date;
  /** Undefined while nothing is known. */
  read(): ServerClockReading | undefined;
  /** What was known when the app was last open. */
  restore(reading: ServerClockReading): void;
  note(serverNow: Date): void;
  /**
   * For a change that is made now: milliseconds by the server's clock, never later than now. By what the server said and a clock
   * that nobody can set; 0 while the server said nothing.
   */
  decidedAt(): number;
  /** @param shopMs what the server's clock said; whatever is no later than `decidedAt` is left out */
  hear(serverMs: number): void;
  subscribe(callback: () => void): () => void;
}

/** The road's delay, and less than a day's edge is worth. */
const SAME_MS = 60_000;
const OLD_MS = 60 * 60_000;

export function openServerClock(clock: Pick<Clock, 'now' | 'monotonicMs'>): ServerClock {
  let reading: ServerClockReading | undefined;
  let heardMs = 0;
  let heardAtMs = 0;
  const callbacks = new Set<() => void>();

  function nowMs(): number {
    const phoneMs = clock.now().getTime();
    return reading === undefined ? phoneMs : reading.serverMs + Math.max(0, phoneMs - reading.phoneMs);
  }

  function decidedAt(): number {
    if (heardMs === 0) return reading?.serverMs ?? 0;
    return heardMs + Math.floor(clock.monotonicMs() - heardAtMs);
  }

  return {
    decidedAt,
    hear(serverMs) {
      if (!(serverMs > decidedAt())) return;
      heardMs = serverMs;
      heardAtMs = clock.monotonicMs();
    },
    now: () => new Date(nowMs()),
    read: () => reading,
    restore(known) {
      reading ??= known;
    },
    note(serverNow) {
      const serverMs = serverNow.getTime();
      if (Number.isNaN(serverMs)) return;
      const isKnown =
        reading !== undefined &&
        Math.abs(nowMs() - serverMs) < SAME_MS &&
        serverMs - reading.serverMs < OLD_MS;
      if (isKnown) return;
      reading = { serverMs, phoneMs: clock.now().getTime() };
      for (const callback of callbacks) callback();
    },
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

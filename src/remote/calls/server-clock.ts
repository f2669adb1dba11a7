import { HOUR_MS } from '#domain/kernel/durations';
import type { Clock } from '#platform/runtime/clock';

/** The server's time, and this phone's time at that moment. */
export interface ServerClockReading {
  readonly serverMs: number;
  readonly phoneMs: number;
}

/** The server's time, derived from its answers, because the phone's own clock may be days off (Promises, row 28). */
export interface ServerClock {
  /**
   * The phone's own time while nothing is known. Never before the server's last time, however far the phone's clock was
   * set back.
   */
  now(): Date;
  /** Undefined while nothing is known. */
  read(): ServerClockReading | undefined;
  /** Restores the reading of the last run. */
  restore(reading: ServerClockReading): void;
  note(serverNow: Date): void;
  /**
   * The time of a change that is made now: milliseconds by the server's clock, never later than now. Based on the
   * server's time and the monotonic clock; 0 while the server's time is unknown.
   */
  decidedAt(): number;
  /** @param serverMs the server's time; ignored if it is not later than `decidedAt` */
  noteExact(serverMs: number): void;
  subscribe(callback: () => void): () => void;
}

/** More than the network's delay, and too little to matter for a day's limit. */
const SAME_MS = 60_000;
const OLD_MS = HOUR_MS;

export function openServerClock(clock: Pick<Clock, 'now' | 'monotonicMs'>): ServerClock {
  let reading: ServerClockReading | undefined;
  let exactMs = 0;
  let exactAtMs = 0;
  const callbacks = new Set<() => void>();

  function nowMs(): number {
    const phoneMs = clock.now().getTime();
    return reading === undefined ? phoneMs : reading.serverMs + Math.max(0, phoneMs - reading.phoneMs);
  }

  function decidedAt(): number {
    if (exactMs === 0) return reading?.serverMs ?? 0;
    return exactMs + Math.floor(clock.monotonicMs() - exactAtMs);
  }

  return {
    decidedAt,
    noteExact(serverMs) {
      if (!(serverMs > decidedAt())) return;
      exactMs = serverMs;
      exactAtMs = clock.monotonicMs();
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

/** The server's time as exactly as this phone knows it: it is off by little more than the network's delay. */
export function exactServerNow(serverClock: Pick<ServerClock, 'now' | 'decidedAt'>): Date {
  return new Date(Math.max(serverClock.now().getTime(), serverClock.decidedAt()));
}

/** The phone's time. No decision depends on the wall clock alone, because a phone's may be days off. */
export interface Clock {
  /** The wall clock, for display and for ages. */
  now(): Date;
  /** Milliseconds since an arbitrary moment; never decreases. */
  monotonicMs(): number;
  /** Calls back once after the time; the result cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

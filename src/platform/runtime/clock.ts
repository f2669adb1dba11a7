/** Time as the phone sees it. Nothing of the product decides by the wall clock alone: a phone's may be days off. */
export interface Clock {
  /** The wall clock, for showing and for ages. */
  now(): Date;
  /** Milliseconds since some moment; never runs backwards. */
  monotonicMs(): number;
  /** Calls back once after the time; the result takes it back. */
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

import type { Clock } from '#platform/runtime/clock';

/** A phone's clock that stands still until it is moved. */
export interface PhoneClock extends Clock {
  /** Moves ahead and fires every timer on the way at its own time. */
  moveOn(milliseconds: number): void;
  /** Sets the clock as the owner would; no time passes. */
  setWall(date: Date): void;
  /** The time until the next timer, or undefined if there is none. */
  nextTimerInMs(): number | undefined;
}

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
}

export function phoneClock(start: Date = new Date('2026-11-20T09:00:00+07:00')): PhoneClock {
  let elapsedMs = 0;
  let wallOffsetMs = start.getTime();
  const timers = new Set<Timer>();
  const next = () => [...timers].sort((first, second) => first.atMs - second.atMs)[0];
  return {
    now: () => new Date(wallOffsetMs + elapsedMs),
    monotonicMs: () => elapsedMs,
    after(delayMs, callback) {
      const timer = { atMs: elapsedMs + delayMs, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    moveOn(milliseconds) {
      const untilMs = elapsedMs + milliseconds;
      for (let timer = next(); timer !== undefined && timer.atMs <= untilMs; timer = next()) {
        timers.delete(timer);
        elapsedMs = Math.max(elapsedMs, timer.atMs);
        timer.callback();
      }
      elapsedMs = untilMs;
    },
    setWall: (date) => {
      wallOffsetMs = date.getTime() - elapsedMs;
    },
    nextTimerInMs: () => {
      const timer = next();
      return timer === undefined ? undefined : timer.atMs - elapsedMs;
    },
  };
}

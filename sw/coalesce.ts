import type { Clock } from '#platform/runtime/clock';

/** Long enough to batch one screen's requests, short enough for a worker that may be ended soon. */
const GATHER_MS = 2_000;

/** Combines calls within a moment into one run of `work`; all callers wait for the same run. */
export function coalesce(clock: Clock, work: () => Promise<void>): () => Promise<void> {
  let next: Promise<void> | undefined;
  return () => {
    next ??= new Promise<void>((resolve) => void clock.after(GATHER_MS, resolve)).then(() => {
      next = undefined;
      return work();
    });
    return next;
  };
}

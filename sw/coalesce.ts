import type { Clock } from '#platform/runtime/clock';

/** Long enough to gather what one screen asks for, short enough for a worker that is soon ended. */
const GATHER_MS = 2_000;

/** Makes work that is asked for often happen once, a moment after the first asking; all who asked wait for the same. */
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

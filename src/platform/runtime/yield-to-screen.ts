interface YieldingScheduler {
  yield(): Promise<void>;
}

function canYield(scheduler: unknown): scheduler is YieldingScheduler {
  return typeof scheduler === 'object' && scheduler !== null && 'yield' in scheduler;
}

/** Lets a waiting tap or frame run first. Long work calls it between slices. */
export async function yieldToScreen(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  if (canYield(scheduler)) return await scheduler.yield();
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
}

/** The longest slice of work: with the browser's own work, a frame is still in time on a slow phone. */
const SLICE_MS = 8;

export interface Slices {
  /** Whether the running slice has used its time. Called often, so it is cheap. */
  isOver(): boolean;
  /** Yields if the slice has used its time. */
  rest(): Promise<void>;
}

/** Create one for each long piece of work. */
export function openSlices(nowMs: () => number = () => performance.now()): Slices {
  let startedMs = nowMs();
  const isOver = () => nowMs() - startedMs >= SLICE_MS;
  return {
    isOver,
    async rest() {
      if (!isOver()) return;
      await yieldToScreen();
      startedMs = nowMs();
    },
  };
}

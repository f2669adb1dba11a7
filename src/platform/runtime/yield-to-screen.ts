interface YieldingScheduler {
  yield(): Promise<void>;
}

function canYield(scheduler: unknown): scheduler is YieldingScheduler {
  return typeof scheduler === 'object' && scheduler !== null && 'yield' in scheduler;
}

/** Lets a waiting tap or frame go first. Long work is cut into slices with this between them. */
export async function yieldToScreen(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  if (canYield(scheduler)) return await scheduler.yield();
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
}

/** So long may a slice of work be: with what the browser adds, a frame is still in time on a slow phone. */
const SLICE_MS = 8;

export interface Slices {
  /** The slice that is running has been long enough. Asked often, so it costs nothing. */
  isOver(): boolean;
  /** Yields when it has been long enough. */
  rest(): Promise<void>;
}

/** One for each long piece of work. */
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

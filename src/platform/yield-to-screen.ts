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
const SLICE_MS = 12;

/** Yields when the slice that is running has been long enough. One for each long piece of work. */
export function openSlices(nowMs: () => number): { rest(): Promise<void> } {
  let startedMs = nowMs();
  return {
    async rest() {
      if (nowMs() - startedMs < SLICE_MS) return;
      await yieldToScreen();
      startedMs = nowMs();
    },
  };
}

/**
 * The browser's names. user-visible: somebody waits for the work; it takes turns with other tasks. background: nobody
 * waits for it; it runs when the page has nothing else to do.
 */
export type SlicePriority = 'user-visible' | 'background';

/** Part of the Prioritized Task Scheduling API, which Safari lacks. */
interface TaskScheduler {
  postTask(task: () => void, options: { readonly priority: SlicePriority }): Promise<void>;
}

function canPost(scheduler: unknown): scheduler is TaskScheduler {
  return typeof scheduler === 'object' && scheduler !== null && 'postTask' in scheduler;
}

/**
 * Lets waiting taps, frames, renders and timers run first. Long work calls it between slices. The browser's own
 * `scheduler.yield` is no replacement: it continues before all of these but taps, so that a render would wait until the
 * work is done.
 */
export async function yieldToScreen(priority: SlicePriority = 'user-visible'): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  if (canPost(scheduler)) return await scheduler.postTask(nothing, { priority });
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
}

const nothing = () => {};

/** The longest slice of work: with the browser's own work, a frame is still in time on a slow phone. */
const SLICE_MS = 8;

export interface Slices {
  /** Whether the running slice has used its time. Called often, so it is cheap. */
  isOver(): boolean;
  /** Yields if the slice has used its time. */
  rest(): Promise<void>;
}

/** Create one for each long piece of work. */
export function openSlices(priority: SlicePriority = 'user-visible'): Slices {
  let startedMs = performance.now();
  const isOver = () => performance.now() - startedMs >= SLICE_MS;
  return {
    isOver,
    async rest() {
      if (!isOver()) return;
      await yieldToScreen(priority);
      startedMs = performance.now();
    },
  };
}

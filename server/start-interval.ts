/** Work that repeats until it is stopped. */
export interface Recurring {
  /** Resolves after the present run has ended. */
  readonly stop: () => Promise<void>;
}

/** Repeats work at an interval. Runs never overlap. */
export function startInterval(
  work: () => Promise<unknown>,
  intervalMs: number,
  onFailure: () => void,
): Recurring {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  }, intervalMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Work that comes again until it is stopped. */
export interface Recurring {
  /** Resolves when a run that has begun is over. */
  readonly stop: () => Promise<void>;
}

/** Never a second time while the first still runs. */
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

import type { CliContext } from './cli-context.ts';
import type { BilingualText } from '#server/tables/columns';

/** Reports each further tenth of long work. Short work reports nothing. */
export function reportProgress(
  { monotonicMs, warn }: CliContext,
  words: BilingualText,
): (done: number, total: number) => void {
  const startedMs = monotonicMs();
  let told = 0;
  return (done, total) => {
    const tenth = Math.floor((10 * done) / Math.max(1, total));
    if (tenth <= told || done >= total || monotonicMs() - startedMs < SHORT_MS) return;
    told = tenth;
    warn(words, done, total);
  };
}

const SHORT_MS = 1500;

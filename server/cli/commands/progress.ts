import type { CliContext } from './cli-context.ts';
import type { Words } from '../tables/columns.ts';
import { say } from './cli-context.ts';

/** Reports each further tenth of long work. Short work reports nothing. */
export function reportProgress(desk: CliContext, words: Words): (done: number, total: number) => void {
  const startedMs = performance.now();
  let told = 0;
  return (done, total) => {
    const tenth = Math.floor((10 * done) / Math.max(1, total));
    if (tenth <= told || done >= total || performance.now() - startedMs < SHORT_MS) return;
    told = tenth;
    desk.complain(say(desk, words, done, total));
  };
}

const SHORT_MS = 1500;

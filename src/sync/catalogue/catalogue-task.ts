import { isCartMode, type CartMode } from '#domain/kernel/cart-mode';
import type { CatalogueOutcome, CatalogueProgress } from './catalogue-keeping.ts';

/** A page asks the service worker to bring the whole catalogue: ten thousand goods would keep a slow page busy for seconds. */
export interface CatalogueTask {
  readonly errand: 'catalogue';
  readonly mode: CartMode;
}

/** What the worker says on the way. */
export type TaskReport =
  | { readonly report: 'begun' }
  | { readonly report: 'progress'; readonly done: number; readonly total: number | undefined }
  | { readonly report: 'ended'; readonly outcome: CatalogueOutcome }
  /** It could not even begin, or broke off for want of a disk. */
  | { readonly report: 'failed' };

/** Undefined for any other message. */
export function readCatalogueTask(message: unknown): CatalogueTask | undefined {
  if (typeof message !== 'object' || message === null || !('errand' in message && 'mode' in message)) return;
  const { errand, mode } = message;
  if (errand !== 'catalogue' || typeof mode !== 'string' || !isCartMode(mode)) return;
  return { errand, mode };
}

/** Undefined for what is no report. */
export function readTaskReport(message: unknown): TaskReport | undefined {
  if (typeof message !== 'object' || message === null || !('report' in message)) return;
  if (message.report === 'begun' || message.report === 'failed') return { report: message.report };
  if (message.report === 'ended' && 'outcome' in message) {
    const outcome = OUTCOMES.find((each) => each === message.outcome);
    return outcome === undefined ? { report: 'failed' } : { report: 'ended', outcome };
  }
  if (message.report !== 'progress' || !('done' in message && 'total' in message)) return;
  const { done, total } = message;
  if (typeof done !== 'number' || !(total === undefined || typeof total === 'number')) return;
  return { report: 'progress', done, total };
}

const OUTCOMES: readonly CatalogueOutcome[] = [
  'fresh',
  'unreachable',
  'unreadable',
  'no-room',
  'session-changed',
];

/** Sends a message to the service worker. @returns what `read` made of the last answer; undefined where nobody answers */
export type AskWorker = <Result>(
  message: object,
  read: (answer: unknown) => Result | undefined,
) => Promise<Result | undefined>;

/**
 * Has the worker bring the catalogue.
 *
 * @returns undefined where there is no worker, or none that gets to the end: then the page brings it itself
 */
export async function downloadByWorker(
  askWorker: AskWorker,
  mode: CartMode,
  onProgress: (progress: CatalogueProgress) => void,
): Promise<CatalogueOutcome | undefined> {
  const errand: CatalogueTask = { errand: 'catalogue', mode };
  const end = await askWorker(errand, (answer) => {
    const report = readTaskReport(answer);
    if (report?.report === 'progress') onProgress({ done: report.done, total: report.total });
    return report?.report === 'ended' || report?.report === 'failed' ? report : undefined;
  });
  return end?.report === 'ended' ? end.outcome : undefined;
}

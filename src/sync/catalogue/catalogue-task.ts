import { isCartMode, type CartMode } from '#domain/kernel/cart-mode';
import type { CatalogueOutcome, CatalogueProgress } from './catalogue-context.ts';

/**
 * A request to the service worker to download the whole catalogue, because ten thousand products would block
 * a slow page for seconds.
 */
export interface CatalogueTask {
  readonly errand: 'catalogue';
  readonly mode: CartMode;
}

/** The service worker's reports. */
export type TaskReport =
  | { readonly report: 'begun' }
  | { readonly report: 'progress'; readonly done: number; readonly total: number | undefined }
  | { readonly report: 'ended'; readonly outcome: CatalogueOutcome }
  /** The download could not start, or storage failed. */
  | { readonly report: 'failed' };

/** Undefined for any other message. */
export function readCatalogueTask(message: unknown): CatalogueTask | undefined {
  if (typeof message !== 'object' || message === null || !('errand' in message && 'mode' in message)) return;
  const { errand, mode } = message;
  if (errand !== 'catalogue' || typeof mode !== 'string' || !isCartMode(mode)) return;
  return { errand, mode };
}

/** Undefined for any other message. */
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

/**
 * Sends a message to the service worker. @returns what `read` returns for the last answer; undefined without an
 * answer
 */
export type AskWorker = <Result>(
  message: object,
  read: (answer: unknown) => Result | undefined,
) => Promise<Result | undefined>;

/**
 * Lets the service worker download the catalogue.
 *
 * @returns undefined if there is no service worker or it did not finish; the page then downloads the
 * catalogue itself
 */
export async function downloadByWorker(
  askWorker: AskWorker,
  mode: CartMode,
  onProgress: (progress: CatalogueProgress) => void,
): Promise<CatalogueOutcome | undefined> {
  const task: CatalogueTask = { errand: 'catalogue', mode };
  const end = await askWorker(task, (answer) => {
    const report = readTaskReport(answer);
    if (report?.report === 'progress') onProgress({ done: report.done, total: report.total });
    return report?.report === 'ended' || report?.report === 'failed' ? report : undefined;
  });
  return end?.report === 'ended' ? end.outcome : undefined;
}

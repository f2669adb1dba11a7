import type { AskWorker } from '#sync/catalogue/catalogue-task';

/** The parts of the app that the service worker does not store at its first install. */
const PARTS = ['map', 'pages'] as const;

export type AppParts = (typeof PARTS)[number];

/** A request to the service worker to store the files of these parts, so that they work offline. */
export interface PartsTask {
  readonly errand: AppParts;
}

/** `progress` follows each file, and shows that the worker is alive. */
export interface PartsReport {
  readonly report: 'begun' | 'progress' | 'kept' | 'failed';
}

/** Undefined for any other message. */
export function readPartsTask(message: unknown): PartsTask | undefined {
  if (typeof message !== 'object' || message === null || !('errand' in message)) return undefined;
  const errand = PARTS.find((parts) => parts === message.errand);
  return errand === undefined ? undefined : { errand };
}

/** @returns whether everything is stored now; false without a service worker */
export async function prefetchParts(askWorker: AskWorker, parts: AppParts): Promise<boolean> {
  const task: PartsTask = { errand: parts };
  const end = await askWorker(task, (answer) => {
    if (typeof answer !== 'object' || answer === null || !('report' in answer)) return undefined;
    return answer.report === 'kept' || answer.report === 'failed' ? answer.report : undefined;
  });
  return end === 'kept';
}

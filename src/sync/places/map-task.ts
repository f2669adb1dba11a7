import type { AskWorker } from '#sync/catalogue/catalogue-task';

/** A request to the service worker to store the map's files, so that a pin can be set offline. */
export interface MapTask {
  readonly errand: 'map';
}

export type MapReport = { readonly report: 'begun' | 'kept' | 'failed' };

export function isMapTask(message: unknown): message is MapTask {
  return typeof message === 'object' && message !== null && 'errand' in message && message.errand === 'map';
}

/** @returns whether everything is stored now; false without a service worker */
export async function prefetchMapFiles(askWorker: AskWorker): Promise<boolean> {
  const task: MapTask = { errand: 'map' };
  const end = await askWorker(task, (answer) => {
    if (typeof answer !== 'object' || answer === null || !('report' in answer)) return undefined;
    return answer.report === 'kept' || answer.report === 'failed' ? answer.report : undefined;
  });
  return end === 'kept';
}

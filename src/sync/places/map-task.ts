import type { AskWorker } from '#sync/catalogue/catalogue-task';

/** A page asks the service worker to keep what draws the map, so that a pin can be set without a signal. */
export interface MapTask {
  readonly errand: 'map';
}

export type MapReport = { readonly report: 'begun' | 'kept' | 'failed' };

export function isMapTask(message: unknown): message is MapTask {
  return typeof message === 'object' && message !== null && 'errand' in message && message.errand === 'map';
}

/** @returns whether all of it is kept now; false where there is no worker */
export async function askForMap(askWorker: AskWorker): Promise<boolean> {
  const errand: MapTask = { errand: 'map' };
  const end = await askWorker(errand, (answer) => {
    if (typeof answer !== 'object' || answer === null || !('report' in answer)) return undefined;
    return answer.report === 'kept' || answer.report === 'failed' ? answer.report : undefined;
  });
  return end === 'kept';
}

import type { Clock } from '#platform/runtime/clock';

/** An active worker answers at once; one that is being installed on a first visit takes longer. */
const READY_WITHIN_MS = 15_000;
const ANSWERS_WITHIN_MS = 3_000;

/** The browser has ended a worker that is silent for this long. */
export const SILENT_AT_MOST_MS = 45_000;

/** The used part of the service worker API. */
export interface WorkerPlace {
  /** Undefined if there is none and none is being installed. */
  ready(): Promise<Pick<ServiceWorker, 'postMessage'> | undefined>;
}

/** Undefined if the browser has no service workers. */
export function browserWorker(workers: ServiceWorkerContainer | undefined): WorkerPlace {
  return {
    async ready() {
      const registration = await workers?.getRegistration();
      if (workers === undefined || registration === undefined) return undefined;
      return registration.active ?? (await workers.ready).active ?? undefined;
    },
  };
}

/**
 * Sends the service worker a message with a port, and reads answers until the final one. The first answer, whatever it
 * is, shows that the worker knows the task: a worker of another version stays silent.
 *
 * @param read undefined for an answer that is not the final one
 * @returns undefined if there is no worker, or if it falls silent
 */
export async function requestWorker<Result>(
  { place, clock }: { readonly place: WorkerPlace; readonly clock: Pick<Clock, 'after'> },
  message: object,
  read: (answer: unknown) => Result | undefined,
): Promise<Result | undefined> {
  const worker = await inTime(place.ready(), clock);
  if (worker === undefined) return undefined;
  const { port1: ours, port2: theirs } = new MessageChannel();
  return await new Promise<Result | undefined>((resolve) => {
    let cancel = () => {};
    const end = (result: Result | undefined) => {
      cancel();
      ours.close();
      resolve(result);
    };
    const waitFor = (waitMs: number) => {
      cancel();
      cancel = clock.after(waitMs, () => end(undefined));
    };
    ours.onmessage = ({ data }: MessageEvent<unknown>) => {
      const result = read(data);
      if (result === undefined) waitFor(SILENT_AT_MOST_MS);
      else end(result);
    };
    waitFor(ANSWERS_WITHIN_MS);
    worker.postMessage(message, [theirs]);
  });
}

async function inTime<Result>(
  coming: Promise<Result | undefined>,
  clock: Pick<Clock, 'after'>,
): Promise<Result | undefined> {
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(READY_WITHIN_MS, () => resolve(undefined));
  });
  const result = await Promise.race([coming.catch(() => undefined), late]);
  cancel();
  return result;
}

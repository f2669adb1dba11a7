import type { Clock } from '#platform/runtime/clock';

/** A worker that is here answers at once; one that is being installed on a first visit takes its time. */
const READY_WITHIN_MS = 15_000;
const ANSWERS_WITHIN_MS = 3_000;

/** One that says nothing for so long was ended by the browser. */
export const SILENT_AT_MOST_MS = 45_000;

/** What of a service worker is needed to send it on an errand. */
export interface WorkerPlace {
  /** Undefined where there is none and none is coming. */
  ready(): Promise<Pick<ServiceWorker, 'postMessage'> | undefined>;
}

/** Undefined where the browser has no workers. */
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
 * Sends the service worker a message with a port for its answers, and hears them until one of them is the end. Whatever
 * the answer, the first says that the worker knows the errand: one of another version stays silent.
 *
 * @param read undefined for an answer that is not the end
 * @returns undefined when there is no worker, or when it falls silent
 */
export async function askWorker<Result>(
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

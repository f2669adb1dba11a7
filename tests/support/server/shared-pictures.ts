import {
  openPictureWorker,
  type PictureWorker,
  type WorkerLimits,
} from '#server/gateways/pictures/picture-worker';

const open = new Map<WorkerLimits, PictureWorker>();

/** The servers of a test worker share one picture process, because starting it takes a second of the processor. */
export function sharedPictures(limits: WorkerLimits): PictureWorker {
  const worker = open.get(limits) ?? openPictureWorker(limits);
  open.set(limits, worker);
  return { run: worker.run, close: () => Promise.resolve() };
}

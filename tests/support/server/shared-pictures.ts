import {
  openPictureWorker,
  type PictureWorker,
  type WorkerLimits,
} from '#server/gateways/pictures/picture-worker';

const open = new Map<WorkerLimits, PictureWorker>();

/** Starting the process that decodes pictures takes a second of the processor: the servers of a test worker have one together. */
export function sharedPictures(limits: WorkerLimits): PictureWorker {
  const worker = open.get(limits) ?? openPictureWorker(limits);
  open.set(limits, worker);
  return { run: worker.run, close: () => Promise.resolve() };
}

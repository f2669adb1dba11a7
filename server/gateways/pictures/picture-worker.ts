import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { JobMessage, JobOutcome, LimitMessage } from './messages.ts';

/** Decodes pictures in a separate process, one at a time, within limits (decision 45). */
export interface PictureWorker {
  /**
   * @param owner the picture's owner, who may have at most `jobsOfOneOwner` jobs in the queue
   * @throws PictureQueueFull when the queue is full; nothing was done then
   */
  readonly run: (owner: string, job: JobMessage) => Promise<JobOutcome>;
  /** Ends the process. Queued jobs reject with PictureQueueFull. */
  readonly close: () => Promise<void>;
}

/** Too many pictures wait. The request may be repeated. */
export class PictureQueueFull extends Error {
  override readonly name = 'PictureQueueFull';
}

/** The limits for one picture and for the queue. */
export interface WorkerLimits extends LimitMessage {
  readonly jobsInAll: number;
  readonly jobsOfOneOwner: number;
}

/** A camera's 12 megapixels. Phones reduce their pictures to far less before sending. */
const PIXELS_OF_A_PHOTO = 12_600_000;

/**
 * For pictures that users send. A phone's photo takes a tenth of this time and memory. The cost of a pixel is
 * known for JPEG, PNG and WebP; for AVIF it is fifteen times as high.
 */
export const SENT_PICTURES: WorkerLimits = {
  cpuMs: 4000,
  memoryBytes: 700 * 1024 * 1024,
  maximumPixels: { jpeg: PIXELS_OF_A_PHOTO, png: PIXELS_OF_A_PHOTO, webp: PIXELS_OF_A_PHOTO },
  jobsInAll: 24,
  jobsOfOneOwner: 4,
};

/** Photographers send the office far larger pictures than phones take. */
const PIXELS_OF_A_PRODUCT_PICTURE = 50_000_000;

/**
 * For product pictures, which come from the staff and are requested in large numbers. The owner is the
 * tenant. SVG and GIF are not imported, but may be in a tenant's folder.
 */
export const PRODUCT_PICTURES: WorkerLimits = {
  ...SENT_PICTURES,
  cpuMs: 10_000,
  maximumPixels: {
    jpeg: PIXELS_OF_A_PRODUCT_PICTURE,
    png: PIXELS_OF_A_PRODUCT_PICTURE,
    webp: PIXELS_OF_A_PRODUCT_PICTURE,
    heif: PIXELS_OF_A_PHOTO,
    gif: PIXELS_OF_A_PHOTO,
    svg: PIXELS_OF_A_PHOTO,
  },
  jobsInAll: 400,
  jobsOfOneOwner: 200,
};

/** The path as seen from this source file, and as seen from the bundle. */
const PLACES = ['./decoder-process.mjs', './gateways/pictures/decoder-process.mjs'];

const outcomeCodec: z.ZodType<JobOutcome> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clean'),
    bytes: z.instanceof(Uint8Array),
    width: z.int(),
    height: z.int(),
  }),
  z.object({ kind: z.literal('codes'), texts: z.array(z.string()) }),
  z.object({ kind: z.enum(['unreadable', 'too-large', 'too-costly', 'moving']) }),
]);

interface Waiting {
  readonly owner: string;
  readonly job: JobMessage;
  readonly resolve: (outcome: JobOutcome) => void;
  readonly reject: (error: Error) => void;
}

/** Creates a worker. The process starts with the first picture. */
export function openPictureWorker(limits: WorkerLimits = SENT_PICTURES): PictureWorker {
  const queue: Waiting[] = [];
  let child: ChildProcess | undefined;
  let isWorking = false;
  let isClosed = false;

  const start = (): ChildProcess => {
    const started = fork(decoderFile(), [JSON.stringify(limits)], {
      serialization: 'advanced',
      execArgv: [],
      // The process handles untrusted data, so it does not get the secrets of the settings.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    return started;
  };
  const attempt = (job: JobMessage) =>
    new Promise<JobOutcome | 'ended'>((resolve) => {
      const working = (child ??= start());
      const settle = (outcome: JobOutcome | 'ended') => {
        working.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        if (outcome === 'ended' || outcome.kind === 'too-costly') child = undefined;
        working.unref();
        working.channel?.unref();
        resolve(outcome);
      };
      const onMessage = (message: unknown) => settle(outcomeCodec.parse(message));
      const onEnd = () => settle('ended');
      working.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
      // The channel of a process closes before its end is reported. A command would otherwise end in between.
      working.ref();
      working.channel?.ref();
      working.send(job, (error) => {
        if (error !== null) onEnd();
      });
    });
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      const { job, resolve } = next;
      let outcome = await attempt(job);
      // The system may have killed the process to free memory. A second end is attributed to the picture.
      if (outcome === 'ended' && !isClosed) outcome = await attempt(job);
      if (isClosed) break;
      queue.shift();
      resolve(outcome === 'ended' ? { kind: 'unreadable' } : outcome);
    }
    isWorking = false;
  };

  return {
    run: (owner, job) =>
      new Promise((resolve, reject) => {
        const ofOwner = queue.filter((waiting) => waiting.owner === owner).length;
        if (isClosed || queue.length >= limits.jobsInAll || ofOwner >= limits.jobsOfOneOwner) {
          reject(new PictureQueueFull());
          return;
        }
        queue.push({ owner, job, resolve, reject });
        void work();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new PictureQueueFull());
      const ending = child;
      child = undefined;
      if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
      ending.ref();
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill();
      await ended;
    },
  };
}

/** @throws when the installation is incomplete */
function decoderFile(): string {
  const found = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) =>
    existsSync(place),
  );
  if (found === undefined) throw new Error('decoder-process.mjs is missing; the installation is incomplete');
  return found;
}

/** The thread in which pictures are decoded. `decoder-process.mjs` watches it. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** @import { JobMessage, JobOutcome, LimitMessage } from './messages.ts' */

/** @type {LimitMessage} */
const { maximumPixels } = workerData;

const QUALITY = 82;

/** The limit of the WebP format. */
const MAX_HEIGHT = 16_383;

/** Some banking apps put an advertisement with its own code on the slip. */
const MAX_CODES = 8;

sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', (/** @type {JobMessage} */ job) => {
  void doJob(job).then((outcome) => parentPort?.postMessage(outcome));
});

/**
 * @param {JobMessage} job
 * @returns {Promise<JobOutcome>}
 */
async function doJob(job) {
  try {
    const picture = Buffer.from(job.bytes);
    // Reads only the header, without a pixel limit, so that a picture that is too large is not reported as
    // unreadable.
    const { format, width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata();
    const most = Object.hasOwn(maximumPixels, format) ? maximumPixels[format] : undefined;
    if (most === undefined) return { kind: 'unreadable' };
    if (width * height > most) return { kind: 'too-large' };
    if (job.kind === 'publish' && pages > 1) return { kind: 'moving' };
    if (job.kind === 'codes') return { kind: 'codes', texts: await readCodes(picture, job.longestEdge) };
    const box =
      job.kind === 'resize'
        ? { width: job.width, height: MAX_HEIGHT }
        : { width: job.longestEdge, height: job.longestEdge };
    const quality = job.kind === 'resize' ? job.quality : QUALITY;
    return { kind: 'clean', ...(await drawAnew(picture, box, quality)) };
  } catch {
    // The file is truncated, or of an unsupported format.
    return { kind: 'unreadable' };
  }
}

/**
 * @param {Buffer} picture whose size has been checked
 * @param {{ width: number, height: number }} box
 * @param {number} quality
 */
async function drawAnew(picture, box, quality) {
  const { data, info } = await sharp(picture, { limitInputPixels: false, failOn: 'error' })
    .rotate()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** @type {Promise<void> | undefined} */
let prepared;

/**
 * @param {Buffer} picture
 * @param {number} longestEdge
 */
async function readCodes(picture, longestEdge) {
  await (prepared ??= prepareDecoder());
  const { data, info } = await sharp(picture, { limitInputPixels: false })
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const codes = await readBarcodes(
    {
      data: new Uint8ClampedArray(data),
      width: info.width,
      height: info.height,
      colorSpace: 'srgb',
    },
    { formats: ['QRCode'], maxNumberOfSymbols: MAX_CODES, textMode: 'Plain' },
  );
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** Loads the decoder from the package, because by default it is fetched from the network. */
async function prepareDecoder() {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
}

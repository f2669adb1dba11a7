/** The thread in which pictures are decoded: `decoder-process.mjs` watches it. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** @import { JobMessage, JobOutcome } from './messages.ts' */

/** A camera's 12 megapixels; a phone shrinks what it sends to far less. */
const MAXIMUM_PIXELS = 12_600_000;

/** Of JPEG, PNG and WebP the cost of a pixel is known; one of AVIF costs fifteen times as much. */
const FORMATS = new Set(['jpeg', 'png', 'webp']);

const QUALITY = 82;

/** Some apps of banks put an advertisement with a code of its own on the slip. */
const MOST_CODES = 8;

sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', (/** @type {JobMessage} */ job) => {
  void doJob(job).then((outcome) => parentPort?.postMessage(outcome));
});

/**
 * @param {JobMessage} job
 * @returns {Promise<JobOutcome>}
 */
async function doJob({ kind, bytes, longestEdge }) {
  try {
    const picture = Buffer.from(bytes);
    const { format, width, height } = await sharp(picture).metadata();
    if (!FORMATS.has(format)) return { kind: 'unreadable' };
    if (width * height > MAXIMUM_PIXELS) return { kind: 'too-large' };
    return kind === 'clean'
      ? { kind: 'clean', bytes: await clean(picture, longestEdge) }
      : { kind: 'codes', texts: await readCodes(picture, longestEdge) };
  } catch {
    // Cut off, or of a kind that is not read here.
    return { kind: 'unreadable' };
  }
}

/**
 * @param {Buffer} picture
 * @param {number} longestEdge
 */
async function clean(picture, longestEdge) {
  return await sharp(picture, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** @type {Promise<void> | undefined} */
let prepared;

/**
 * @param {Buffer} picture
 * @param {number} longestEdge
 */
async function readCodes(picture, longestEdge) {
  await (prepared ??= prepareDecoder());
  const { data, info } = await sharp(picture, { limitInputPixels: MAXIMUM_PIXELS })
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
    { formats: ['QRCode'], maxNumberOfSymbols: MOST_CODES, textMode: 'Plain' },
  );
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** Left to itself the package fetches its decoder from the network. */
async function prepareDecoder() {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
}

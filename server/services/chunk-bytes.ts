import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Chunk } from './catalogue-chunks.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed well and once: a chunk is fetched by every phone, and never changes. */
const made = new WeakMap<Chunk, Map<Encoding, Promise<Buffer>>>();

export function chunkBytes(chunk: Chunk, encoding: Encoding): Promise<Buffer> {
  const known = made.get(chunk) ?? new Map<Encoding, Promise<Buffer>>();
  made.set(chunk, known);
  const bytes = known.get(encoding) ?? compressed(Buffer.from(chunk.text), encoding);
  known.set(encoding, bytes);
  return bytes;
}

async function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return zip(bytes, { level: GZIP_LEVEL });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

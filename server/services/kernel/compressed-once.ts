import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { oncePer } from '#domain/kernel/once-per';

export type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A text that is fetched often and never changes: a chunk of the catalogue, or the API's documentation. */
export interface LastingText {
  readonly text: string;
}

const madeOf = oncePer<LastingText, Map<Encoding, Promise<Buffer>>>(() => new Map());

/**
 * Compresses a text at a high level, once per object and encoding. The bytes are cached as long as the object
 * lives.
 */
export function compressedOnce(source: LastingText, encoding: Encoding): Promise<Buffer> {
  const known = madeOf(source);
  const bytes = known.get(encoding) ?? compressed(Buffer.from(source.text), encoding);
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

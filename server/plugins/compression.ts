import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Compression makes larger answers smaller. */
const THRESHOLD_BYTES = 1024;

/** Fast settings, because the reader waits while an answer is compressed. Pictures and fonts are compressed already. */
export const compression: FastifyCompressOptions = {
  threshold: THRESHOLD_BYTES,
  encodings: ['br', 'gzip', 'identity'],
  customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|wasm)|image\/svg\+xml)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
};

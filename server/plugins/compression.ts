import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Above this a compressed answer is smaller. */
const THRESHOLD_BYTES = 1024;

/** Quick settings: an answer is compressed while its reader waits. Pictures and fonts are compressed already. */
export const compression: FastifyCompressOptions = {
  threshold: THRESHOLD_BYTES,
  encodings: ['br', 'gzip', 'identity'],
  customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|wasm)|image\/svg\+xml)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
};

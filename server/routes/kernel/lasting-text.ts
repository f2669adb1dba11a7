import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressedOnce, type LastingText } from '#server/services/kernel/compressed-once';
import { acceptedEncoding } from './accepted-encoding.ts';

/** A text that never changes while the server runs, with its entity tag. */
export interface TaggedText extends LastingText {
  readonly etag: string;
}

export function taggedText(text: string): TaggedText {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Sends a text compressed, or 304 if the client has it. The route needs `compress: false`. */
export async function sendLastingText(
  request: FastifyRequest,
  reply: FastifyReply,
  made: TaggedText,
  type: string,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').header('ETag', made.etag);
  if (request.headers['if-none-match']?.includes(made.etag) === true) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.type(type).send(await compressedOnce(made, encoding));
}

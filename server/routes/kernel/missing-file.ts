import type { FastifyReply } from 'fastify';

/** Answers that a file does not exist. An app of an older version asks again after an update, so nothing keeps it. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('not found');
}

import type { FastifyInstance } from 'fastify';

/**
 * Every body is JSON, whatever its content type says; an empty one is no body at all, since some calls of the
 * specification (section 7) have an empty payload.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}

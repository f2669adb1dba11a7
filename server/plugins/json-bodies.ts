import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Requires JSON bodies with a JSON content type. Another content type would let a page of any site send a
 * body without a preflight request (Fetch standard: CORS-safelisted requests). An empty body counts as no
 * body, whatever its type, because some calls have an empty payload (Specification, WIRE-3).
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else done(new Problem('media-type'));
  });
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else if (hasUnkeepableText(body))
      done(new Problem('malformed', { detail: 'contains text that is not valid Unicode' }));
    else {
      parse(request, body, (error, read: unknown) => {
        const detail = error === null ? sizeProblem(read, request.routeOptions.config.maxValues) : undefined;
        if (detail === undefined) done(error, read);
        else done(new Problem('malformed', { detail }));
      });
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most values in a body of this route, where other calls have fewer. */
    readonly maxValues?: number;
  }
}

/** Far deeper than any call of the contract. It makes recursion over a body safe. */
const DEEPEST = 32;

/** Twice the longest order. Checking many more values would delay all other requests. */
const MAX_VALUES = 20_000;

function sizeProblem(body: unknown, maxValues = MAX_VALUES): string | undefined {
  let level: readonly unknown[] = [body];
  let count = 0;
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    count += level.length;
    if (count > maxValues) return `must contain at most ${maxValues} values`;
    level = level.flatMap((each): readonly unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
    if (level.length === 0) return undefined;
  }
  return `must be nested at most ${DEEPEST} levels deep`;
}

/**
 * PostgreSQL can store neither the character zero nor half of a surrogate pair. Both arrive only as an
 * escape, which clients rarely use, so bodies without an escape are not searched.
 */
function hasUnkeepableText(body: string): boolean {
  if (!body.includes('\\u')) return false;
  const unescaped = body.replaceAll('\\\\', '');
  return /\\u0000|\\u[dD][89abAB]\w{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]\w{2})\\u[dD][c-fC-F]/.test(
    unescaped,
  );
}

import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Every body is JSON and says so: with another content type a page of any site could send it without asking the server
 * first (Fetch standard: CORS-safelisted requests). An empty body is no body at all, whatever its type, since some calls
 * have an empty payload (Specification, WIRE-3).
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
      done(new Problem('malformed', { detail: 'has text that is no Unicode' }));
    else {
      parse(request, body, (error, read: unknown) => {
        const detail = error === null ? sizeProblem(read) : undefined;
        if (detail === undefined) done(error, read);
        else done(new Problem('malformed', { detail }));
      });
    }
  });
}

/** Far beyond any call of the contract; what walks a body afterwards may then do it step inside step. */
const DEEPEST = 32;

/** Twice the longest order; checking each of many more would keep everybody else waiting. */
const MAX_VALUES = 20_000;

function sizeProblem(body: unknown): string | undefined {
  let level: readonly unknown[] = [body];
  let count = 0;
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    count += level.length;
    if (count > MAX_VALUES) return `holds more than ${MAX_VALUES} values`;
    level = level.flatMap((each): readonly unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
    if (level.length === 0) return undefined;
  }
  return `is nested deeper than ${DEEPEST}`;
}

/**
 * PostgreSQL keeps neither the character zero nor half of a surrogate pair. Both come only as an escape, which clients
 * hardly use, so bodies without one are not looked at twice.
 */
function hasUnkeepableText(body: string): boolean {
  if (!body.includes('\\u')) return false;
  const unescaped = body.replaceAll('\\\\', '');
  return /\\u0000|\\u[dD][89abAB]\w{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]\w{2})\\u[dD][c-fC-F]/.test(
    unescaped,
  );
}

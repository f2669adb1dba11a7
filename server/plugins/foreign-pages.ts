import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Refuses every call that a page of another site makes through its visitor's browser, because it would use up
 * the visitor's rate limits for passwords and text messages. The rules are those of Go's
 * `http.CrossOriginProtection`: browsers since 2020 name the origin of a call in `Sec-Fetch-Site` (W3C Fetch
 * Metadata), older ones send `Origin`, and programs send neither.
 *
 * @param ownOrigins the public origins of the server, `https://shop.example`, in addition to the request's
 * host
 * @throws Problem 'foreign-page'
 */
export function refuseForeignPages(app: FastifyInstance, ownOrigins: readonly string[]): void {
  app.addHook('onRequest', async (http) => {
    if (isFromForeignPage(http, ownOrigins)) throw new Problem('foreign-page');
  });
}

function isFromForeignPage(http: FastifyRequest, ownOrigins: readonly string[]): boolean {
  const { origin } = http.headers;
  if (origin !== undefined && ownOrigins.includes(origin)) return false;
  const site = http.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !isOfHost(origin, http.host);
}

/** The scheme is ignored, because a proxy that terminates TLS may not report it. */
function isOfHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const requestedOrigin = `${protocol}//${host}`;
  return URL.canParse(requestedOrigin) && new URL(requestedOrigin).host === originHost;
}

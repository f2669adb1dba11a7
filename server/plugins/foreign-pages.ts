import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Refuses every call that a page of another site makes with its visitor's browser: it would spend the visitor's network
 * address on passwords and short messages. The rules are those of Go's `http.CrossOriginProtection`: browsers since 2020
 * say in `Sec-Fetch-Site` where a call comes from (W3C Fetch Metadata), older ones send `Origin`, and programs send neither.
 *
 * @param ownOrigins where the shop is seen from outside, `https://shop.example`, beside the host that the request names
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

/** Whatever the scheme: a proxy that speaks TLS may not say so. */
function isOfHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const asked = `${protocol}//${host}`;
  return URL.canParse(asked) && new URL(asked).host === originHost;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Proxies and containers call these for themselves, without a caller's address. */
const HEALTH = /^\/(healthz|readyz)(\?|$)/;

/**
 * Warns once when TRUSTED_PROXIES does not match the received headers. Rate limits count by the caller's
 * address, so a wrong value either counts all callers as one, or lets a caller who bypasses the proxy choose
 * the counted address.
 */
export function watchForwardedHeaders(app: FastifyInstance, trustedProxies: number): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || HEALTH.test(request.url)) return;
    const isForwarded = isNamed(request, 'x-forwarded-for') || isNamed(request, 'forwarded');
    if (isForwarded === trustedProxies > 0) return;
    isWarned = true;
    request.log.warn(
      { event: 'forwarded-headers-mismatch', trustedProxies },
      isForwarded ? TOO_FEW : TOO_MANY,
    );
  });
}

function isNamed({ headers }: FastifyRequest, name: string): boolean {
  return headers[name] !== undefined;
}

const TOO_FEW =
  'requests have X-Forwarded-For but TRUSTED_PROXIES is 0, so all callers behind the proxy count as one; set it to the number of your proxies';
const TOO_MANY =
  'a request without X-Forwarded-For bypassed the proxies in TRUSTED_PROXIES; anyone who reaches this port directly can forge their address, so allow only the proxy to reach it';

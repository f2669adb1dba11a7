import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Asked by proxies and containers for themselves, for no caller. */
const HEALTH = /^\/(healthz|readyz)(\?|$)/;

/**
 * Warns once each way when TRUSTED_PROXIES does not fit what arrives: limits of calls, sign-ins and codes count by the
 * caller's address, so either all callers count as one, or whoever comes past the proxy says which address is counted.
 */
export function watchForwardedHeaders(app: FastifyInstance, trustedProxies: number): void {
  let wasTold = false;
  app.addHook('onRequest', async (request) => {
    if (wasTold || HEALTH.test(request.url)) return;
    const isForwarded = isNamed(request, 'x-forwarded-for') || isNamed(request, 'forwarded');
    if (isForwarded === trustedProxies > 0) return;
    wasTold = true;
    request.log.warn({ trustedProxies }, isForwarded ? TOO_FEW : TOO_MANY);
  });
}

function isNamed({ headers }: FastifyRequest, name: string): boolean {
  return headers[name] !== undefined;
}

const TOO_FEW =
  'requests name a caller (X-Forwarded-For), but TRUSTED_PROXIES is 0: behind a proxy all callers count as one; set how many stand in front';
const TOO_MANY =
  'a request came past the proxies of TRUSTED_PROXIES, without X-Forwarded-For: whoever reaches this port can choose the address that is counted; close the port to all but the proxy';

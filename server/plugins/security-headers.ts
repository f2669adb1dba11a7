import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/** Headers that every answer has; the content policy depends on the tenant and is set per scope. */
export async function securityHeaders(
  app: FastifyInstance,
  options: { readonly isProduction: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.isProduction
      ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false }
      : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'Permissions-Policy',
      'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    );
    reply.header('Content-Security-Policy', contentPolicy([]));
  });
}

/**
 * Everything from the own origin, nothing else. Styles may stand in the page: the interface's library writes them, and
 * the shell is kept for offline use, where a nonce would be frozen.
 *
 * @param elsewhere origins of the tenant's API and pictures where they are not ours
 */
export function contentPolicy(elsewhere: readonly string[]): string {
  const origins = elsewhere.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${origins}`,
    "font-src 'self'",
    `connect-src 'self'${origins}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

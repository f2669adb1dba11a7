import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const HTTPS_FOR_A_YEAR = 'max-age=31536000';

const PERMISSIONS = 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()';

/** Headers that every answer has; what depends on the tenant (the content policy, https) is set per scope. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS);
    reply.header('Content-Security-Policy', contentPolicy([]));
  });
}

/** Of an answer to an address that is none: it meets no hook. @param isHttpsAsked whether every shop here has production rules */
export function headersWithoutHooks(isHttpsAsked: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy([]),
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(isHttpsAsked ? { 'Strict-Transport-Security': HTTPS_FOR_A_YEAR } : {}),
  };
}

/** Browsers come back over https alone (RFC 6797); they take it only from an answer that came over https. */
export function requireHttps(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('Strict-Transport-Security', HTTPS_FOR_A_YEAR);
  });
}

/** The name of the worker that reads bars, as the build writes it. */
const BARCODE_WORKER = /[\\/]assets[\\/]barcode-worker-[\w-]+\.js$/;

/**
 * A worker is under the policy of its own file, not of the page that starts it. The one that reads bars compiles its decoder
 * (WebAssembly) and fetches it from the own origin, and that is all that it may; no page ever may compile.
 *
 * @param path of a file of the built app
 * @returns undefined for every other file, which is under the policy of all answers
 */
export function filePolicy(path: string): string | undefined {
  return BARCODE_WORKER.test(path)
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    : undefined;
}

/**
 * Everything from the own origin, nothing else. Styles may stand in the page: the interface's library writes them, and
 * the shell is kept for offline use, where a nonce would be frozen.
 *
 * @param elsewhere origins of the tenant's API, pictures and map where they are not ours
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

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { MapTiles } from '#domain/places/map-tiles';

const HTTPS_FOR_A_YEAR = 'max-age=31536000';

const PERMISSIONS = 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()';

/**
 * Sets the headers of every answer. Headers that depend on the tenant (the content policy, https) are set per
 * scope.
 */
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

/**
 * The headers of an answer to an invalid address, for which no hook runs.
 *
 * @param requiresHttps true when every tenant of this server has production rules
 */
export function headersWithoutHooks(requiresHttps: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy([]),
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(requiresHttps ? { 'Strict-Transport-Security': HTTPS_FOR_A_YEAR } : {}),
  };
}

/** Makes browsers return only over https (RFC 6797). They ignore the header in an answer without https. */
export function requireHttps(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('Strict-Transport-Security', HTTPS_FOR_A_YEAR);
  });
}

/** The file name of the barcode worker in the build. */
const BARCODE_WORKER = /[\\/]assets[\\/]barcode-worker-[\w-]+\.js$/;

/**
 * Returns the content policy of a file of the built app. A worker obeys the policy of its own file, not of
 * its page. The barcode worker compiles its decoder (WebAssembly) and fetches it from its own origin, and may
 * do nothing else; no page may compile.
 *
 * @param path of a file of the built app
 * @returns undefined for every other file, which has the policy of all answers
 */
export function filePolicy(path: string): string | undefined {
  return BARCODE_WORKER.test(path)
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    : undefined;
}

/**
 * Builds the content policy of the office's page: everything from the own origin, and style sheets that carry the
 * page's nonce. No inline script and no other inline style takes effect.
 *
 * @param nonce made for one answer
 * @param elsewhere other origins of the tenant's map
 */
export function officePolicy(nonce: string, elsewhere: readonly string[]): string {
  const origins = elsewhere.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${origins}`,
    "font-src 'self'",
    `connect-src 'self'${origins}`,
    "worker-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Builds the content policy: everything from the own origin, nothing else. Inline styles are allowed, because
 * the interface library writes them and the stored offline page could not have a fresh nonce.
 *
 * @param elsewhere other origins of the tenant's API, pictures and map
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

/** The addresses from which a tenant's map loads. */
export function addressesOfMap(map: MapTiles | undefined): readonly string[] {
  return map === undefined ? [] : [map.address, ...map.origins];
}

/** The origins of addresses that are not under the server's own prefix. */
export function originsOf(addresses: readonly string[]): readonly string[] {
  const absolute = addresses
    .filter((address) => /^https?:\/\//.test(address))
    .map((address) => new URL(address).origin);
  return [...new Set(absolute)];
}

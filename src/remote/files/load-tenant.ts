import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import type { TenantConfiguration } from '#domain/tenants/tenant';

const TENANT_TIMEOUT_MS = 8_000;

/**
 * - unreachable: no answer, or one that is not a configuration, such as a captive portal's page
 * - unreadable: a configuration with which this version of the app cannot start
 */
export type TenantProblem = 'unreachable' | 'unreadable';

export type TenantOutcome =
  | { readonly kind: 'read'; readonly tenant: TenantConfiguration }
  | { readonly kind: TenantProblem };

/**
 * Loads the tenant's public configuration. The service worker answers from its cache, so it works offline. Never
 * rejects.
 */
export async function loadTenant(
  prefix: URL,
  load: (address: URL, options: RequestInit) => Promise<Response>,
): Promise<TenantOutcome> {
  try {
    const response = await load(new URL('tenant.json', prefix), {
      signal: AbortSignal.timeout(TENANT_TIMEOUT_MS),
    });
    return await readTenant(response);
  } catch {
    return { kind: 'unreachable' };
  }
}

/** @throws SyntaxError or TypeError if the response is not JSON */
export async function readTenant(response: Response): Promise<TenantOutcome> {
  const decoded = publicConfiguration.fromWire(await response.json());
  if (decoded.ok) return { kind: 'read', tenant: decoded.value };
  return { kind: response.ok ? 'unreadable' : 'unreachable' };
}

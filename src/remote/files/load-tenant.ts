import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import type { TenantConfiguration } from '#domain/tenants/tenant';

const TENANT_TIMEOUT_MS = 8_000;

/**
 * - unreachable: nothing came, or something that is no configuration, such as a captive portal's page
 * - unreadable: a configuration came that this version of the app cannot start with
 */
export type TenantProblem = 'unreachable' | 'unreadable';

export type TenantOutcome =
  | { readonly kind: 'read'; readonly tenant: TenantConfiguration }
  | { readonly kind: TenantProblem };

/**
 * The tenant's public configuration. The service worker answers it from its cache, so it is there without a network. Never
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

/** @throws SyntaxError or TypeError when no JSON came */
export async function readTenant(response: Response): Promise<TenantOutcome> {
  const decoded = publicConfiguration.fromWire(await response.json());
  if (decoded.ok) return { kind: 'read', tenant: decoded.value };
  return { kind: response.ok ? 'unreadable' : 'unreachable' };
}

import { publicConfiguration } from '#contract/tenant-configuration';
import type { TenantConfiguration } from '#domain/tenant';

const TENANT_TIMEOUT_MS = 8_000;

/**
 * The tenant's public configuration. The service worker answers it from its cache, so it is there without a network.
 *
 * @returns undefined when it cannot be had or read
 */
export async function loadTenant(
  prefix: URL,
  load: (address: URL, options: RequestInit) => Promise<Response>,
): Promise<TenantConfiguration | undefined> {
  try {
    const response = await load(new URL('tenant.json', prefix), {
      signal: AbortSignal.timeout(TENANT_TIMEOUT_MS),
    });
    const decoded = publicConfiguration.fromWire(await response.json());
    return decoded.ok ? decoded.value : undefined;
  } catch {
    return undefined;
  }
}

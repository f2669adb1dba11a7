import { createSecretKey } from 'node:crypto';
import { tenantKeys, type TenantKeys } from '#server/tenants/keys/tenant-keys';
import type { SecretKeys } from '#server/tenants/keys/secret-keys';

/** The key in its settings form, for servers that are started in production mode. */
export const TEST_SECRET_KEY = 'a5'.repeat(32);

/** The same key for a server that is built without settings. */
const testSecretKeys: SecretKeys = {
  current: createSecretKey(Buffer.from(TEST_SECRET_KEY, 'hex')),
  old: undefined,
};

/** A tenant's operations with the key. */
export function testTenantKeys(tenant = 'demo'): TenantKeys {
  return tenantKeys(testSecretKeys, tenant);
}

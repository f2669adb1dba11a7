import { createSecretKey } from 'node:crypto';
import { tenantKeys, type TenantKeys } from '#server/tenants/keys/tenant-keys';
import type { SecretKeys } from '#server/tenants/keys/secret-keys';

/** As a setting has it, for servers that are started in production. */
export const TEST_SECRET_KEY = 'a5'.repeat(32);

/** The same key as a server has it that was built without settings. */
const testSecretKeys: SecretKeys = {
  current: createSecretKey(Buffer.from(TEST_SECRET_KEY, 'hex')),
  old: undefined,
};

/** What a tenant does with it. */
export function testTenantKeys(tenant = 'demo'): TenantKeys {
  return tenantKeys(testSecretKeys, tenant);
}

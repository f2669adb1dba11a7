import { createHmac } from 'node:crypto';
import { deriveKey } from './secret-key.ts';
import type { SecretKeys } from './secret-keys.ts';
import { secretWrapping, type SecretWrapping } from './wrapped-secret.ts';

/**
 * Returns a keyed hash of a phone number, a username or a network (HMAC-SHA256 in base64url). Without a key,
 * a hash of a phone number could be reversed by trying all numbers.
 */
export type HashSubject = (subject: string) => string;

/** Functions of one tenant with keys that are derived from the server's secret key (decision 46). */
export interface TenantKeys extends SecretWrapping {
  readonly hashSubject: HashSubject;
}

export function tenantKeys(secrets: SecretKeys, tenant: string): TenantKeys {
  const subjects = deriveKey(secrets.current, 'subjects', tenant);
  return {
    ...secretWrapping(secrets, tenant),
    hashSubject: (subject) => createHmac('sha256', subjects).update(subject).digest('base64url'),
  };
}

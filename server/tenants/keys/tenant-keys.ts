import { createHmac } from 'node:crypto';
import { deriveKey } from './secret-key.ts';
import type { SecretKeys } from './secret-keys.ts';

/**
 * A keyed hash of a phone number, a user name or a network (HMAC-SHA256 in base64url). There are so few phone numbers that a
 * hash without a key is undone by trying them all.
 */
export type HashSubject = (subject: string) => string;

/** What one tenant does with keys that are derived from the server's secret key (decision 46). */
export interface TenantKeys {
  readonly hashSubject: HashSubject;
}

export function tenantKeys({ current }: SecretKeys, tenant: string): TenantKeys {
  const subjects = deriveKey(current, 'subjects', tenant);
  return {
    hashSubject: (subject) => createHmac('sha256', subjects).update(subject).digest('base64url'),
  };
}

import type { KeyObject } from 'node:crypto';
import { compactDecrypt, CompactEncrypt, decodeProtectedHeader, errors } from 'jose';
import { StartProblem } from '../tenant-file.ts';
import { deriveKey, idOfKey } from './secret-key.ts';
import type { SecretKeys } from './secret-keys.ts';

/** The kind of a tenant's secret. A secret that is moved to another place cannot be decrypted. */
export type SecretUse = 'push' | 'second-factor';

export interface UnwrappedSecret {
  readonly text: string;
  /** False when it was encrypted with the previous key, so that it has to be encrypted again. */
  readonly isCurrent: boolean;
}

/** Encrypts secrets for the database. */
export interface SecretWrapping {
  /** The ids of the keys of the settings, which reveal nothing about them; undefined without a previous key. */
  readonly keyIds: { readonly current: string; readonly old: string | undefined };
  /** @returns JWE in compact form */
  readonly wrap: (use: SecretUse, text: string) => Promise<string>;
  /** @throws SecretKeyProblem when neither key of the settings fits */
  readonly unwrap: (use: SecretUse, wrapped: string) => Promise<UnwrappedSecret>;
}

/** A secret in the database cannot be decrypted with the keys of the settings. */
export class SecretKeyProblem extends StartProblem {}

const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';
const PARTS = 5;

/** Whether a text has the format of `wrap`. Secrets from before the secret key existed have not. */
export function isWrapped(text: string): boolean {
  return text.split('.').length === PARTS;
}

/**
 * Encrypts by AES-256-GCM as JWE (RFC 7516, `dir` and `A256GCM`) with a key of the tenant. The authenticated
 * header holds the key id, the tenant and the use.
 */
export function secretWrapping({ current, old }: SecretKeys, tenant: string): SecretWrapping {
  const ownKey = (secret: KeyObject) => ({ id: idOfKey(secret), key: deriveKey(secret, 'wrapping', tenant) });
  const { id, key } = ownKey(current);
  const candidates = [{ id, key }, ...(old === undefined ? [] : [ownKey(old)])];
  return {
    keyIds: { current: id, old: candidates[1]?.id },
    wrap: async (use, text) =>
      await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION, kid: id, ...headerOf(tenant, use) })
        .encrypt(key),
    unwrap: async (use, wrapped) => {
      const kid = keyIdOf(wrapped);
      const found = candidates.find((candidate) => candidate.id === kid);
      const text =
        found === undefined ? undefined : await decrypted(wrapped, found.key, headerOf(tenant, use));
      if (text === undefined)
        throw new SecretKeyProblem(
          `the secret of ${use} in the database of ${tenant} was encrypted with another SECRET_KEY; name that key in SECRET_KEY_OLD_FILE, or see docs/operations.md if it is lost`,
        );
      return { text, isCurrent: kid === id };
    },
  };
}

interface SecretHeader {
  readonly tenant: string;
  readonly use: SecretUse;
}

function headerOf(tenant: string, use: SecretUse): SecretHeader {
  return { tenant, use };
}

/** @returns the id of the key that encrypted a text; undefined for a text that is not encrypted */
export function keyIdOf(wrapped: string): string | undefined {
  try {
    return decodeProtectedHeader(wrapped).kid;
  } catch {
    return undefined;
  }
}

async function decrypted(
  wrapped: string,
  key: KeyObject,
  { tenant, use }: SecretHeader,
): Promise<string | undefined> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(wrapped, key, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
    });
    const isMeant = protectedHeader['tenant'] === tenant && protectedHeader['use'] === use;
    return isMeant ? new TextDecoder().decode(plaintext) : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

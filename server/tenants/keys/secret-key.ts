import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The length of a SHA-256 hash, so that no derived key is easier to guess than another. */
export const SECRET_KEY_BYTES = 32;

/** The command that makes a key, for messages to the operator. */
export const HOW_TO_MAKE_A_SECRET_KEY = '(umask 077; openssl rand -hex 32 > secret-key)';

const HEXADECIMAL = /^(?:[0-9a-f]{2})+$/i;
const BASE64URL = /^[\w+/-]+={0,2}$/;

/**
 * The uses of derived keys: `subjects` keys the hashes of phone numbers, names and networks, and `wrapping`
 * encrypts secrets in the database.
 */
export type KeyUse = 'subjects' | 'wrapping';

/**
 * @param text hexadecimal or base64url, from a setting or a file
 * @returns undefined when it is neither, or too short
 */
export function readSecretKey(text: string): KeyObject | undefined {
  const digits = text.trim();
  const bytes = bytesOf(digits);
  return bytes !== undefined && bytes.length >= SECRET_KEY_BYTES ? createSecretKey(bytes) : undefined;
}

function bytesOf(digits: string): Buffer | undefined {
  if (HEXADECIMAL.test(digits)) return Buffer.from(digits, 'hex');
  return BASE64URL.test(digits) ? Buffer.from(digits, 'base64url') : undefined;
}

/**
 * Derives a key for one use and one tenant, by HKDF with SHA-256 (RFC 5869). One derived key reveals nothing
 * about another.
 */
export function deriveKey(secret: KeyObject, use: KeyUse, tenant: string): KeyObject {
  return createSecretKey(
    Buffer.from(hkdfSync('sha256', secret, '', `khaisong ${use} ${tenant}`, SECRET_KEY_BYTES)),
  );
}

/** Returns an id that identifies a key without revealing it, to mark what was encrypted with it. */
export function idOfKey(key: KeyObject): string {
  return createHash('sha256')
    .update('khaisong key id ')
    .update(key.export())
    .digest('base64url')
    .slice(0, 12);
}

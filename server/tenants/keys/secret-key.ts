import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** As many bytes as SHA-256 gives, so that no key derived from it is easier to guess than another. */
export const SECRET_KEY_BYTES = 32;

/** How somebody makes one, for messages to whoever starts the server. */
export const HOW_TO_MAKE_A_SECRET_KEY = '(umask 077; openssl rand -hex 32 > secret-key)';

const HEXADECIMAL = /^(?:[0-9a-f]{2})+$/i;
const BASE64URL = /^[\w+/-]+={0,2}$/;

/**
 * What each derived key is used for: `subjects` keys the hashes of phone numbers, names and networks, `wrapping` encrypts
 * secrets that stand in the database.
 */
export type KeyUse = 'subjects' | 'wrapping';

/** @param text hexadecimal or base64url, as a setting or a file has it. @returns undefined where it is neither, or too short */
export function readSecretKey(text: string): KeyObject | undefined {
  const digits = text.trim();
  const bytes = bytesOf(digits);
  return bytes !== undefined && bytes.length >= SECRET_KEY_BYTES ? createSecretKey(bytes) : undefined;
}

function bytesOf(digits: string): Buffer | undefined {
  if (HEXADECIMAL.test(digits)) return Buffer.from(digits, 'hex');
  return BASE64URL.test(digits) ? Buffer.from(digits, 'base64url') : undefined;
}

/** A key for one use and one tenant, by HKDF with SHA-256 (RFC 5869): whoever learns one learns no other. */
export function deriveKey(secret: KeyObject, use: KeyUse, tenant: string): KeyObject {
  return createSecretKey(
    Buffer.from(hkdfSync('sha256', secret, '', `khaisong ${use} ${tenant}`, SECRET_KEY_BYTES)),
  );
}

/** Names a key without telling anything of it, so that what was encrypted says with which one. */
export function idOfKey(key: KeyObject): string {
  return createHash('sha256')
    .update('khaisong key id ')
    .update(key.export())
    .digest('base64url')
    .slice(0, 12);
}

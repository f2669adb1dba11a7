import { randomBytes } from 'node:crypto';
import type { PasswordHasher } from './sign-in/password-hasher.ts';

/** A password for somebody else, in plain text and hashed. */
export interface FirstPassword {
  readonly password: string;
  readonly hash: string;
}

/** 80 bits, in letters and digits that nobody confuses. */
const PASSWORD_LENGTH = 16;
const PASSWORD_SIGNS = 'abcdefghjkmnpqrstuvwxyz234567892';

/**
 * Makes a random password. Hashing is too slow for a transaction.
 *
 * @throws PasswordQueueFull
 */
export async function newFirstPassword(passwords: PasswordHasher): Promise<FirstPassword> {
  const signs = [...randomBytes(PASSWORD_LENGTH)].map(
    (byte) => PASSWORD_SIGNS[byte % PASSWORD_SIGNS.length] ?? '',
  );
  const password = signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  return { password, hash: await passwords.hash(password) };
}

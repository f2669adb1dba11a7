import { scryptSync } from 'node:crypto';
import { accounts } from '#server/store/accounts';
import { PASSWORD } from '#tests/support/people';
import type { Shop } from '#tests/support/shop';

/** A hash carries the numbers of its making: with the least of them a thousand sign-ins cost no minute. */
const SALT = Buffer.alloc(16);
const HASH = `scrypt$16$1$1$${SALT.toString('base64url')}$${scryptSync(PASSWORD, SALT, 32, { N: 16, r: 1, p: 1 }).toString('base64url')}`;

export async function makePasswordsQuick({ database }: Shop): Promise<void> {
  await database.update(accounts).set({ passwordHash: HASH });
}

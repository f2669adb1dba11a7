import { randomUUID } from 'node:crypto';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { createPasswordHasher } from './sign-in/password-hasher.ts';
import { createAccount } from './create-account.ts';
import { ownNumberOf } from '#server/services/kernel/own-number';

export interface NewStaff {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly saleUnit: string;
}

/**
 * Creates a staff account.
 *
 * @returns false when the username is taken; that account stays unchanged
 */
export async function addStaff(database: Database, staff: NewStaff, now: Date): Promise<boolean> {
  const { username, password, name, saleUnit } = staff;
  if ((await findAccountByUsername(database, username)) !== undefined) return false;
  const passwordHash = await createPasswordHasher().hash(password);
  await createAccount(database, {
    id: randomUUID(),
    username,
    passwordHash,
    role: 'staff',
    name,
    customerCode: ownNumberOf('staff', username),
    saleUnit,
    mobile: null,
    createdAt: now,
  });
  return true;
}

import { randomUUID } from 'node:crypto';
import { STAFF_ROLES } from '#domain/office/staff-role';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { createAccount } from './create-account.ts';
import { ownNumberOf } from '#server/services/kernel/own-number';

export interface NewStaff {
  readonly username: string;
  /** Hashed before the transaction, because hashing is slow. */
  readonly passwordHash: string;
  readonly name: string;
  readonly saleUnit: string;
}

/** The role of the first account of a tenant. */
export const FIRST_ROLE = STAFF_ROLES[0];

/**
 * Creates the staff account of an owner.
 *
 * @returns the account's id; undefined when the username is taken, and that account stays unchanged
 */
export async function addStaff(
  transaction: Database,
  staff: NewStaff,
  now: Date,
): Promise<string | undefined> {
  const { username, passwordHash, name, saleUnit } = staff;
  if ((await findAccountByUsername(transaction, username)) !== undefined) return undefined;
  const id = randomUUID();
  await createAccount(transaction, {
    id,
    username,
    passwordHash,
    role: 'staff',
    name,
    customerCode: ownNumberOf('staff', username),
    saleUnit,
    mobile: null,
    createdAt: now,
  });
  return id;
}

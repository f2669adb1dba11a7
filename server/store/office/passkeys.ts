import { and, asc, eq } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accountReference } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/** Passkeys that replace the code of the authenticator app. A public key is no secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id of the credential, base64url. */
    id: text('id').primaryKey(),
    accountId: accountReference(),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The last signature counter; 0 for a passkey that has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_by_account').on(table.accountId)],
);

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Lists the passkeys of an account, oldest first. */
export async function passkeysOf(database: Database, accountId: string): Promise<readonly PasskeyRow[]> {
  return await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Finds a passkey of an account, and locks its row until the end of the transaction. */
export async function lockPasskey(
  transaction: Database,
  { accountId, id }: Pick<PasskeyRow, 'accountId' | 'id'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await transaction
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .for('update');
  return row;
}

/** @returns false when any account has a passkey with this id */
export async function insertPasskey(transaction: Database, row: PasskeyRow): Promise<boolean> {
  const added = await transaction.insert(passkeys).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function markPasskeyUsed(
  transaction: Database,
  id: string,
  use: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
): Promise<void> {
  await transaction.update(passkeys).set(use).where(eq(passkeys.id, id));
}

/** @returns false when the account has no such passkey */
export async function deletePasskey(
  transaction: Database,
  { accountId, id }: Pick<PasskeyRow, 'accountId' | 'id'>,
): Promise<boolean> {
  const deleted = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

export async function deletePasskeysOf(transaction: Database, accountId: string): Promise<void> {
  await transaction.delete(passkeys).where(eq(passkeys.accountId, accountId));
}

export async function hasPasskeys(database: Database, accountId: string): Promise<boolean> {
  return (await database.$count(passkeys, eq(passkeys.accountId, accountId))) > 0;
}

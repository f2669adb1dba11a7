import { and, eq, isNull } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountReference } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/** Codes that replace a code of the authenticator app, each once. Only keyed hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountReference(),
    codeHash: text('code_hash').notNull(),
    spentAt: moment('spent_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Replaces all codes of an account; an empty list deletes them. */
export async function replaceRecoveryCodes(
  transaction: Database,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (hashes.length > 0)
    await transaction.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** @returns false when the account has no such code, or it was used */
export async function spendRecoveryCode(
  transaction: Database,
  { accountId, codeHash }: { readonly accountId: string; readonly codeHash: string },
  now: Date,
): Promise<boolean> {
  const spent = await transaction
    .update(recoveryCodes)
    .set({ spentAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.spentAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return spent.length > 0;
}

export async function countRecoveryCodes(database: Database, accountId: string): Promise<number> {
  return await database.$count(
    recoveryCodes,
    and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.spentAt)),
  );
}

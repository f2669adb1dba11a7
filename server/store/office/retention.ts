import { and, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import { accounts } from '#server/store/accounts/accounts';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { deliveries } from '#server/store/delivery/deliveries';
import { orders } from '#server/store/orders/orders';
import { ledgerEntries } from '#server/store/payments/ledger-entries';
import { privateFiles } from '#server/store/accounts/private-files';
import { sessions } from '#server/store/accounts/sessions';
import { slips } from '#server/store/payments/slips';
import { ERASED_NAME } from './erased-values.ts';

/** Deletes photos, signatures and coordinates of delivery attempts that were received before the given time. */
export async function deleteProofsBefore(transaction: Database, before: Date): Promise<void> {
  await transaction
    .update(deliveries)
    .set({ place: null, proofs: [] })
    .where(
      and(
        lt(deliveries.receivedAt, before),
        sql`(${deliveries.place} is not null or ${deliveries.proofs} <> '[]'::jsonb)`,
      ),
    );
  await transaction
    .delete(privateFiles)
    .where(and(eq(privateFiles.purpose, 'proof'), lt(privateFiles.createdAt, before)));
}

/** Deletes pictures of old slips, except those that still wait for a decision. */
export async function deleteSlipPicturesBefore(database: Database, before: Date): Promise<void> {
  const undecided = database
    .select({ id: slips.id })
    .from(slips)
    .where(and(eq(slips.id, privateFiles.id), eq(slips.state, 'sent')));
  await database
    .delete(privateFiles)
    .where(and(eq(privateFiles.purpose, 'slip'), lt(privateFiles.createdAt, before), notExists(undecided)));
}

export async function deleteDocumentsBefore(database: Database, before: Date): Promise<void> {
  await database
    .delete(privateFiles)
    .where(and(eq(privateFiles.purpose, 'document'), lt(privateFiles.createdAt, before)));
}

export async function deleteGuestSessionsUnusedSince(database: Database, before: Date): Promise<void> {
  await database.delete(sessions).where(and(eq(sessions.role, 'guest'), lt(sessions.lastUsedAt, before)));
}

/**
 * Lists people whose accounts are all closed, who are not erased, and who were inactive since: no sign-in, no
 * order and no ledger entry. Customers and agents are named by their code, others by a username.
 */
export async function peopleClosedSince(database: Database, before: Date): Promise<readonly string[]> {
  const since = sql`${before.toISOString()}::timestamptz`;
  const code = accounts.customerCode;
  const rows = await database
    .select({
      named: sql<string>`case when ${inArray(accounts.role, ['customer', 'agent'])} then ${code} else min(${accounts.username}) end`,
    })
    .from(accounts)
    .where(ne(accounts.name, ERASED_NAME))
    .groupBy(code, accounts.role)
    .having(
      and(
        sql`not bool_or(${accounts.isActive})`,
        sql`max(${accounts.createdAt}) < ${since}`,
        sql`not exists (select 1 from ${sessions} join ${accounts} as own on own.id = ${sessions.accountId}
          where own.customer_code = ${code} and ${sessions.lastUsedAt} >= ${since})`,
        sql`not exists (select 1 from ${orders} where ${orders.customerCode} = ${code} and ${orders.orderedAt} >= ${since})`,
        sql`not exists (select 1 from ${ledgerEntries} where ${ledgerEntries.customerCode} = ${code} and ${ledgerEntries.happenedAt} >= ${since})`,
        sql`not exists (select 1 from ${customers} where ${customers.customerCode} = ${code} and ${customers.name} = ${ERASED_NAME})`,
      ),
    );
  return rows.map(({ named }) => named);
}

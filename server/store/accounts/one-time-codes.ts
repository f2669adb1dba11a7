import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CODE_ATTEMPTS, type CodePurpose } from '#domain/accounts/one-time-code';
import { accounts } from './accounts.ts';
import type { Database } from '#server/store/database/database';

/** A code that went to a phone, and what the right answer opened. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** Made by the phone that asked. */
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** Null when nobody has the number: no code of this row is ever right. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** A hash of the number that asked, to tell whether sending again is meant. */
    mobileHash: text('mobile_hash').notNull(),
    /** As services/password writes it. */
    codeHash: text('code_hash').notNull(),
    /** Of CODE_ATTEMPTS; a later code begins with some that are taken already. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** SHA-256 of the ticket that the right code was changed for. */
    ticketHash: text('ticket_hash').unique(),
    ticketExpiresAt: timestamp('ticket_expires_at', { withTimezone: true }),
    spentAt: timestamp('spent_at', { withTimezone: true }),
  },
  (table) => [index('one_time_codes_expiry').on(table.expiresAt)],
);

export type OneTimeCode = typeof oneTimeCodes.$inferSelect;

/** Keeps a code; sent again under the same id for the same number it takes the earlier one's place. */
export async function putCode(
  database: Database,
  code: Pick<
    OneTimeCode,
    'id' | 'purpose' | 'accountId' | 'mobileHash' | 'codeHash' | 'expiresAt' | 'attempts'
  >,
): Promise<boolean> {
  const rows = await database
    .insert(oneTimeCodes)
    .values(code)
    .onConflictDoUpdate({
      target: oneTimeCodes.id,
      set: { codeHash: code.codeHash, expiresAt: code.expiresAt, attempts: code.attempts },
      setWhere: sql`${oneTimeCodes.mobileHash} = ${code.mobileHash} and ${oneTimeCodes.purpose} = ${code.purpose} and ${oneTimeCodes.spentAt} is null`,
    })
    .returning({ id: oneTimeCodes.id });
  return rows.length > 0;
}

/** Takes one attempt at a code that may still be tried; undefined when there is none. */
export async function takeAttempt(
  database: Database,
  id: string,
  now: Date,
): Promise<OneTimeCode | undefined> {
  const [row] = await database
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, id),
        lt(oneTimeCodes.attempts, CODE_ATTEMPTS),
        gt(oneTimeCodes.expiresAt, now),
        isNull(oneTimeCodes.spentAt),
      ),
    )
    .returning();
  return row;
}

/** A ticket takes the place of one that was given for the same code: its answer may have been lost. */
export async function putTicket(
  database: Database,
  id: string,
  ticket: { readonly ticketHash: string; readonly ticketExpiresAt: Date },
): Promise<void> {
  await database.update(oneTimeCodes).set(ticket).where(eq(oneTimeCodes.id, id));
}

export async function findTicket(
  database: Database,
  ticketHash: string,
  now: Date,
): Promise<OneTimeCode | undefined> {
  const [row] = await database.select().from(oneTimeCodes).where(isLiveTicket(ticketHash, now));
  return row;
}

/** A ticket that was spent since then. */
export async function findSpentTicket(
  database: Database,
  ticketHash: string,
  since: Date,
): Promise<OneTimeCode | undefined> {
  const [row] = await database
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.ticketHash, ticketHash), gt(oneTimeCodes.spentAt, since)));
  return row;
}

/** Once: of two that come at the same time one gets it. */
export async function spendTicket(
  transaction: Database,
  ticketHash: string,
  now: Date,
): Promise<OneTimeCode | undefined> {
  const [row] = await transaction
    .update(oneTimeCodes)
    .set({ spentAt: now })
    .where(isLiveTicket(ticketHash, now))
    .returning();
  return row;
}

function isLiveTicket(ticketHash: string, now: Date) {
  return and(
    eq(oneTimeCodes.ticketHash, ticketHash),
    gt(oneTimeCodes.ticketExpiresAt, now),
    isNull(oneTimeCodes.spentAt),
  );
}

export async function deleteCodesBefore(database: Database, before: Date): Promise<void> {
  await database.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
}

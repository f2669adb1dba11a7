import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CODE_ATTEMPTS, type CodePurpose } from '#domain/accounts/one-time-code';
import { accounts } from './accounts.ts';
import type { Database } from '#server/store/database/database';

/** A code that was sent to a phone, and the ticket that it was exchanged for. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** Made by the phone. */
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** Null when no account has the number. The code is then only good for registering. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** A keyed hash of the number, to recognize a request to send again. */
    mobileHash: text('mobile_hash').notNull(),
    /** In the format of services/accounts/sign-in/password-hasher. */
    codeHash: text('code_hash').notNull(),
    /** Counts up to CODE_ATTEMPTS. Later codes start with some attempts used up. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** SHA-256 of the ticket. */
    ticketHash: text('ticket_hash').unique(),
    ticketExpiresAt: timestamp('ticket_expires_at', { withTimezone: true }),
    spentAt: timestamp('spent_at', { withTimezone: true }),
  },
  (table) => [index('one_time_codes_expiry').on(table.expiresAt)],
);

export type OneTimeCode = typeof oneTimeCodes.$inferSelect;

/**
 * Stores a code. A request with the same id for the same number and purpose replaces the earlier code.
 *
 * @returns false when the id belongs to another number or purpose, or its ticket was spent
 */
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

/**
 * Counts one attempt, atomically. Returns undefined when the code is unknown, expired, spent, or has no
 * attempts left.
 */
export async function countAttempt(
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

/** Stores a ticket. It replaces an earlier ticket of the same code, whose answer may have been lost. */
export async function putTicket(
  database: Database,
  id: string,
  ticket: { readonly ticketHash: string; readonly ticketExpiresAt: Date },
): Promise<void> {
  await database.update(oneTimeCodes).set(ticket).where(eq(oneTimeCodes.id, id));
}

/** Finds a ticket that is neither spent nor expired. */
export async function findTicket(
  database: Database,
  ticketHash: string,
  now: Date,
): Promise<OneTimeCode | undefined> {
  const [row] = await database.select().from(oneTimeCodes).where(isLiveTicket(ticketHash, now));
  return row;
}

/** Finds a ticket that was spent after the given time. */
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

/** Spends a ticket atomically: of two concurrent requests only one gets it. */
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

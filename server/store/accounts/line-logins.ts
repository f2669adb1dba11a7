import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LinePurpose } from '#domain/accounts/line-login';
import type { Database } from '#server/store/database/database';

/** Logins at LINE that were started, and the LINE users they ended with. */
export const lineLogins = pgTable(
  'line_logins',
  {
    /** SHA-256 of the state. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the key that only the starting browser has. */
    browserHash: text('browser_hash').notNull(),
    purpose: text('purpose').$type<LinePurpose>().notNull(),
    nonce: text('nonce').notNull(),
    /** The PKCE verifier. It is sent only to LINE. */
    verifier: text('verifier').notNull(),
    returnAddress: text('return_address').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    spentAt: timestamp('spent_at', { withTimezone: true }),
    /** Set when the LINE user is to be linked. */
    lineUserId: text('line_user_id'),
    lineName: text('line_name'),
    isFriend: boolean('is_friend'),
    /** SHA-256 of the ticket for linking. */
    ticketHash: text('ticket_hash').unique(),
    ticketExpiresAt: timestamp('ticket_expires_at', { withTimezone: true }),
    ticketSpentAt: timestamp('ticket_spent_at', { withTimezone: true }),
  },
  (table) => [index('line_logins_expiry').on(table.expiresAt)],
);

export type LineLoginRow = typeof lineLogins.$inferSelect;

export async function insertLineLogin(
  database: Database,
  login: Pick<
    LineLoginRow,
    'stateHash' | 'browserHash' | 'purpose' | 'nonce' | 'verifier' | 'returnAddress' | 'expiresAt'
  >,
): Promise<void> {
  await database.insert(lineLogins).values(login);
}

type LineLoginKey = Pick<LineLoginRow, 'stateHash' | 'browserHash'>;

/** Spends a login atomically: of two concurrent returns only one gets it. */
export async function spendLineLogin(
  database: Database,
  { stateHash, browserHash }: LineLoginKey,
  now: Date,
): Promise<LineLoginRow | undefined> {
  const [row] = await database
    .update(lineLogins)
    .set({ spentAt: now })
    .where(
      and(
        eq(lineLogins.stateHash, stateHash),
        eq(lineLogins.browserHash, browserHash),
        gt(lineLogins.expiresAt, now),
        isNull(lineLogins.spentAt),
      ),
    )
    .returning();
  return row;
}

export async function findLineLogin(
  database: Database,
  { stateHash, browserHash }: LineLoginKey,
): Promise<LineLoginRow | undefined> {
  const [row] = await database
    .select()
    .from(lineLogins)
    .where(and(eq(lineLogins.stateHash, stateHash), eq(lineLogins.browserHash, browserHash)));
  return row;
}

export async function putLineTicket(
  database: Database,
  stateHash: string,
  proven: Pick<LineLoginRow, 'lineUserId' | 'lineName' | 'isFriend' | 'ticketHash' | 'ticketExpiresAt'>,
): Promise<void> {
  await database.update(lineLogins).set(proven).where(eq(lineLogins.stateHash, stateHash));
}

/** Spends a ticket atomically: of two concurrent requests only one gets it. */
export async function spendLineTicket(
  transaction: Database,
  ticketHash: string,
  now: Date,
): Promise<LineLoginRow | undefined> {
  const [row] = await transaction
    .update(lineLogins)
    .set({ ticketSpentAt: now })
    .where(
      and(
        eq(lineLogins.ticketHash, ticketHash),
        gt(lineLogins.ticketExpiresAt, now),
        isNull(lineLogins.ticketSpentAt),
      ),
    )
    .returning();
  return row;
}

/** Finds a ticket, also when it is spent or expired. */
export async function findLineTicket(
  database: Database,
  ticketHash: string,
): Promise<LineLoginRow | undefined> {
  const [row] = await database.select().from(lineLogins).where(eq(lineLogins.ticketHash, ticketHash));
  return row;
}

export async function deleteLineLoginsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(lineLogins).where(lt(lineLogins.expiresAt, before));
}

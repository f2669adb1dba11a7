import { and, desc, eq, gt, isNull, lt, max, ne } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference, accounts, type Account } from '#server/store/accounts/accounts';
import { staffMembers, type StaffRow } from '#server/store/accounts/staff-members';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

const CHALLENGE_USES = ['register', 'sign-in'] as const;

export type ChallengeUse = (typeof CHALLENGE_USES)[number];

/** A browser that is signed in to the office. Only its cookie holds the token itself. */
export const officeSessions = pgTable(
  'office_sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in hexadecimal digits. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: accountReference(),
    /**
     * A hash of the password hash, the roles and the second factor at the last proof. A session whose account has
     * other ones now is over.
     */
    credentials: text('credentials').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** When the second factor was proven; null before. */
    provenAt: moment('proven_at'),
    /** When the password was last entered again. */
    steppedUpAt: moment('stepped_up_at'),
    network: text('network').notNull(),
    /** The browser's user agent. */
    device: text('device').notNull(),
    revokedAt: moment('revoked_at'),
    /** The challenge that a passkey signs next, base64url; each is used once. */
    challenge: text('challenge'),
    challengeUse: text('challenge_use', { enum: CHALLENGE_USES }),
    challengedAt: moment('challenged_at'),
  },
  (table) => [index('office_sessions_by_account').on(table.accountId)],
);

export type OfficeSession = typeof officeSessions.$inferSelect;

export async function insertOfficeSession(transaction: Database, session: OfficeSession): Promise<void> {
  await transaction.insert(officeSessions).values(session);
}

/** Finds the session of a token with its account, unless it was revoked. The caller checks everything else. */
export async function findOfficeSession(
  database: Database,
  tokenHash: string,
): Promise<
  { readonly session: OfficeSession; readonly account: Account; readonly member: StaffRow } | undefined
> {
  const [found] = await database
    .select({ session: officeSessions, account: accounts, member: staffMembers })
    .from(officeSessions)
    .innerJoin(accounts, eq(accounts.id, officeSessions.accountId))
    .innerJoin(staffMembers, eq(staffMembers.accountId, officeSessions.accountId))
    .where(and(eq(officeSessions.tokenHash, tokenHash), isNull(officeSessions.revokedAt)));
  return found;
}

export async function changeOfficeSession(
  database: Database,
  id: string,
  changes: Partial<
    Pick<
      OfficeSession,
      | 'credentials'
      | 'lastUsedAt'
      | 'provenAt'
      | 'steppedUpAt'
      | 'challenge'
      | 'challengeUse'
      | 'challengedAt'
    >
  >,
): Promise<void> {
  await database.update(officeSessions).set(changes).where(eq(officeSessions.id, id));
}

/** Removes the challenge of a session and returns it, so that no second request uses it. */
export async function takeChallenge(
  transaction: Database,
  id: string,
): Promise<Pick<OfficeSession, 'challenge' | 'challengeUse' | 'challengedAt'> | undefined> {
  const { challenge, challengeUse, challengedAt } = officeSessions;
  const [taken] = await transaction
    .select({ challenge, challengeUse, challengedAt })
    .from(officeSessions)
    .where(eq(officeSessions.id, id))
    .for('update');
  await changeOfficeSession(transaction, id, { challenge: null, challengeUse: null, challengedAt: null });
  return taken;
}

/** Revokes the account's sessions except one. */
export async function revokeOtherOfficeSessions(
  transaction: Database,
  { accountId, id }: Pick<OfficeSession, 'accountId' | 'id'>,
  now: Date,
): Promise<void> {
  await transaction
    .update(officeSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(officeSessions.accountId, accountId),
        ne(officeSessions.id, id),
        isNull(officeSessions.revokedAt),
      ),
    );
}

/** Lists the account's sessions that were used after a time and not revoked, last used first. */
export async function officeSessionsOf(
  database: Database,
  accountId: string,
  { startedAfter, usedAfter }: { readonly startedAfter: Date; readonly usedAfter: Date },
): Promise<readonly OfficeSession[]> {
  return await database
    .select()
    .from(officeSessions)
    .where(
      and(
        eq(officeSessions.accountId, accountId),
        isNull(officeSessions.revokedAt),
        gt(officeSessions.createdAt, startedAfter),
        gt(officeSessions.lastUsedAt, usedAfter),
      ),
    )
    .orderBy(desc(officeSessions.lastUsedAt), officeSessions.id);
}

/** @returns false when the account has no such session, or it was revoked before */
export async function revokeOfficeSession(
  transaction: Database,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const revoked = await transaction
    .update(officeSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(officeSessions.id, id),
        eq(officeSessions.accountId, accountId),
        isNull(officeSessions.revokedAt),
      ),
    )
    .returning({ id: officeSessions.id });
  return revoked.length > 0;
}

/** @returns the number of sessions that were not revoked before */
export async function revokeOfficeSessionsOf(
  transaction: Database,
  accountId: string,
  now: Date,
): Promise<number> {
  const revoked = await transaction
    .update(officeSessions)
    .set({ revokedAt: now })
    .where(and(eq(officeSessions.accountId, accountId), isNull(officeSessions.revokedAt)))
    .returning({ id: officeSessions.id });
  return revoked.length;
}

/** Returns the last use of the office by account. */
export async function lastOfficeUses(database: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .select({ accountId: officeSessions.accountId, usedAt: max(officeSessions.lastUsedAt) })
    .from(officeSessions)
    .groupBy(officeSessions.accountId);
  return new Map(rows.flatMap(({ accountId, usedAt }) => (usedAt === null ? [] : [[accountId, usedAt]])));
}

export async function deleteOfficeSessionsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(officeSessions).where(lt(officeSessions.createdAt, before));
}

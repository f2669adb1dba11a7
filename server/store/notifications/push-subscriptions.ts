import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { PushSubscription } from '#domain/notifications/push';
import { accounts, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { sessions, type Session } from '#server/store/accounts/sessions';

/** Browsers that want to be told of orders, each for the session that said so and for as long as that lives. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    publicKey: text('public_key').notNull(),
    secret: text('secret').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('push_subscriptions_by_session').on(table.sessionId)],
);

/**
 * A browser that was another session's becomes this one's: two people may share a phone. Who it is proves its secret.
 *
 * @returns false where the endpoint is kept with another secret
 */
export async function putPushSubscription(
  transaction: Database,
  { endpoint, publicKey, secret }: PushSubscription,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
): Promise<boolean> {
  const rows = await transaction
    .insert(pushSubscriptions)
    .values({ sessionId, endpoint, publicKey, secret, savedAt: now })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { sessionId, savedAt: now },
      setWhere: sql`${pushSubscriptions.secret} = ${secret} and ${pushSubscriptions.publicKey} = ${publicKey}`,
    })
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

/** Deletes the oldest of a session beyond so many. */
export async function keepNewestSubscriptions(
  transaction: Database,
  sessionId: string,
  most: number,
): Promise<void> {
  const rows = await transaction
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
    .orderBy(desc(pushSubscriptions.savedAt), desc(pushSubscriptions.id))
    .offset(most);
  await deletePushSubscriptions(
    transaction,
    rows.map(({ id }) => id),
  );
}

export async function deletePushSubscriptions(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]));
}

/** Only one that a session of this account has. */
export async function deletePushSubscriptionOf(
  database: Database,
  accountId: string,
  endpoint: string,
): Promise<void> {
  const own = database.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, accountId));
  await database
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), inArray(pushSubscriptions.sessionId, own)));
}

export async function deletePushSubscriptionsOfSessions(
  database: Database,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await database.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, [...sessionIds]));
}

/** The browsers of an account's sessions that were not revoked, but for one session, with when each signed in. */
export async function browsersOfAccount(
  database: Database,
  { accountId, exceptSessionId }: { readonly accountId: string; readonly exceptSessionId: string },
): Promise<readonly (PushSubscription & { readonly signedInAt: Date })[]> {
  const { endpoint, publicKey, secret } = pushSubscriptions;
  return await database
    .select({ endpoint, publicKey, secret, signedInAt: sessions.createdAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(eq(sessions.accountId, accountId), ne(sessions.id, exceptSessionId), isNull(sessions.revokedAt)),
    );
}

/** A browser with whose it is. */
export interface Subscriber {
  readonly id: string;
  readonly session: Session;
  readonly account: Account;
}

/**
 * Those who may hear of an order: the customer's own, and whoever ordered it. Only sessions that were not revoked, of accounts
 * that are open; whether each is still young enough is the caller's to judge.
 */
export async function subscribersOf(
  database: Database,
  { customer, orderedByAccount }: { readonly customer: CustomerKey; readonly orderedByAccount: string },
): Promise<readonly Subscriber[]> {
  const isOwn = and(
    eq(accounts.role, 'customer'),
    eq(accounts.customerCode, customer.customerCode),
    eq(accounts.saleUnit, customer.saleUnit),
  );
  return await database
    .select({ id: pushSubscriptions.id, session: sessions, account: accounts })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        isNull(sessions.revokedAt),
        eq(accounts.isActive, true),
        or(isOwn, eq(accounts.id, orderedByAccount)),
      ),
    );
}

import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { PushSubscription } from '#domain/notifications/push';
import { accounts, type Account } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { sessions, type Session } from '#server/store/accounts/sessions';

/** Push subscriptions of browsers. Each belongs to a session and is deleted with it. */
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
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [index('push_subscriptions_by_session').on(table.sessionId)],
);

/**
 * Stores a subscription. One of another session moves to this one, because two people may share a phone; the
 * secret proves that it is the same browser.
 *
 * @returns false when the endpoint is stored with another secret or key
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

/** Deletes all but the newest subscriptions of a session. */
export async function deleteOlderSubscriptions(
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

/** Deletes a subscription, if it belongs to a session of this account. */
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

/**
 * Lists the browsers of an account's sessions that were not revoked, except for one session, with the time of
 * each sign-in.
 */
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

/** A browser with its session and account. */
export interface Subscriber {
  readonly id: string;
  readonly session: Session;
  readonly account: Account;
}

/**
 * Lists the subscribers of an order: the customer's own accounts and the account that ordered. Revoked
 * sessions and closed accounts are left out; the caller checks the age of the sessions.
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

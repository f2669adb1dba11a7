import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import type { PushSubscription } from '#domain/notifications/push';
import type { Database } from '#server/store/database/database';
import { accountNotices } from './account-notices.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The outbox of account notices. A message is written in the transaction of its cause and deleted when it is
 * sent. It has its own copy of the destination, because the cause may end the sessions that the browsers
 * belong to.
 */
export const accountMessages = pgTable(
  'account_messages',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => accountNotices.id, { onDelete: 'cascade' }),
    /** The destination of a text message; null for a push. */
    mobile: text('mobile').$type<MobileNumber>(),
    /** The browser of a push; null for a text message. */
    endpoint: text('endpoint'),
    publicKey: text('public_key'),
    secret: text('secret'),
    tries: integer('tries').notNull().default(0),
    sendAt: moment('send_at').notNull(),
    /** The end of the lease. Until then only the process that claimed the message sends it. */
    busyUntil: moment('busy_until'),
  },
  (table) => [
    index('account_messages_to_send').on(table.sendAt),
    index('account_messages_by_notice').on(table.noticeId),
  ],
);

export type AccountMessageRow = typeof accountMessages.$inferSelect;

export async function addAccountMessages(
  transaction: Database,
  {
    noticeId,
    mobile,
    browsers,
    now,
  }: {
    readonly noticeId: string;
    readonly mobile: MobileNumber | undefined;
    readonly browsers: readonly PushSubscription[];
    readonly now: Date;
  },
): Promise<void> {
  const common = { noticeId, sendAt: now };
  const rows = [
    ...browsers.map(({ endpoint, publicKey, secret }) => ({ ...common, endpoint, publicKey, secret })),
    ...(mobile === undefined ? [] : [{ ...common, mobile }]),
  ];
  if (rows.length > 0) await transaction.insert(accountMessages).values(rows);
}

/** Lists due messages without a lease, the longest waiting first. */
export async function accountMessagesToSend(
  database: Database,
  now: Date,
  limit: number,
): Promise<readonly number[]> {
  const rows = await database
    .select({ number: accountMessages.number })
    .from(accountMessages)
    .where(and(lte(accountMessages.sendAt, now), isFree(now)))
    .orderBy(asc(accountMessages.number))
    .limit(limit);
  return rows.map(({ number }) => number);
}

/**
 * Claims a message for one attempt.
 *
 * @returns undefined while another process has the lease, or when the message was sent
 */
export async function claimAccountMessage(
  database: Database,
  number: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<AccountMessageRow | undefined> {
  const [row] = await database
    .update(accountMessages)
    .set({ busyUntil: until })
    .where(and(eq(accountMessages.number, number), isFree(now)))
    .returning();
  return row;
}

export async function deleteAccountMessage(database: Database, number: number): Promise<void> {
  await database.delete(accountMessages).where(eq(accountMessages.number, number));
}

/** Schedules the next attempt and ends the lease. */
export async function putOffAccountMessage(
  database: Database,
  number: number,
  { tries, sendAt }: { readonly tries: number; readonly sendAt: Date },
): Promise<void> {
  await database
    .update(accountMessages)
    .set({ tries, sendAt, busyUntil: null })
    .where(eq(accountMessages.number, number));
}

function isFree(now: Date) {
  return or(isNull(accountMessages.busyUntil), lte(accountMessages.busyUntil, now));
}

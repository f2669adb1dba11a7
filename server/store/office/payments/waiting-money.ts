import { and, asc, eq, gte, ilike, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { boundsOfDays } from '#domain/kernel/bangkok-day';
import type { MoneyFilter } from '#domain/office/payments/money-filter';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import type { MatchingMoney } from '#server/store/payments/matching-money';
import { paymentAttempts } from '#server/store/payments/payment-attempts';
import { paymentMoney } from '#server/store/payments/payment-money';
import { slips, type SlipRow } from '#server/store/payments/slips';
import { patternOf } from '../office-lists.ts';

/** A page of a filtered list, the longest waiting first. */
export interface WaitingPage {
  readonly filter: MoneyFilter;
  /** The time and the id of the last row of the page before. */
  readonly after: readonly [at: Date, id: string] | undefined;
  readonly take: number;
}

const charged = sql<number>`coalesce(${orders.chargedTotal}, ${orders.total})`;

function ofOrderText(text: string, ...more: readonly (SQL | undefined)[]): SQL | undefined {
  if (text === '') return undefined;
  const pattern = patternOf(text);
  return or(
    ilike(orders.orderNo, pattern),
    ilike(orders.customerName, pattern),
    ilike(orders.customerCode, pattern),
    ...more,
  );
}

/** Lists unchecked slips, the longest waiting first. */
export async function slipPage(
  database: Database,
  { filter, after, take }: WaitingPage,
): Promise<readonly SlipRow[]> {
  const { text, firstDay, lastDay, method, amountFrom, amountTo } = filter;
  const { from, before } = boundsOfDays(firstDay, lastDay);
  const rows = await database
    .select({ slip: slips })
    .from(slips)
    .innerJoin(orders, eq(orders.id, slips.orderId))
    .where(
      and(
        eq(slips.state, 'sent'),
        from && gte(slips.sentAt, from),
        before && lt(slips.sentAt, before),
        method && eq(orders.payment, method),
        amountFrom === undefined ? undefined : gte(charged, amountFrom),
        amountTo === undefined ? undefined : lte(charged, amountTo),
        ofOrderText(text, ilike(slips.reference, patternOf(text))),
        after &&
          sql`(${slips.sentAt}, ${slips.id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(slips.sentAt), asc(slips.id))
    .limit(take);
  return rows.map(({ slip }) => slip);
}

/** Money of one attempt, or one transaction that names no attempt. */
const groupKey = sql<string>`coalesce(${paymentMoney.attemptId}::text, ${paymentMoney.gateway} || '/' || ${paymentMoney.transactionId})`;

/** Lists the money that waits for a decision, all money of an attempt together, the longest waiting first. */
export async function matchingMoneyPage(
  database: Database,
  { filter, after, take }: WaitingPage,
): Promise<{
  readonly money: readonly MatchingMoney[];
  /** The time and the key of the last group, if more follow. */
  readonly last: readonly [since: Date, key: string] | undefined;
}> {
  const { text, firstDay, lastDay, method, amountFrom, amountTo } = filter;
  const { from, before } = boundsOfDays(firstDay, lastDay);
  const since = sql<string>`min(${paymentMoney.heardAt})`;
  const received = sql`coalesce(sum(${paymentMoney.amount}) filter (where ${eq(paymentMoney.currency, 'THB')}), 0)`;
  const found = await database
    .select({ key: groupKey, since })
    .from(paymentMoney)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentMoney.attemptId))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentMoney.fate, 'matching'),
        method && eq(paymentAttempts.method, method),
        ofOrderText(text, ilike(paymentMoney.reference, patternOf(text))),
      ),
    )
    .groupBy(groupKey)
    .having(
      and(
        from && sql`${since} >= ${from.toISOString()}::timestamptz`,
        before && sql`${since} < ${before.toISOString()}::timestamptz`,
        amountFrom === undefined ? undefined : sql`${received} >= ${amountFrom}`,
        amountTo === undefined ? undefined : sql`${received} <= ${amountTo}`,
        after && sql`(${since}, ${groupKey}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::text)`,
      ),
    )
    .orderBy(since, groupKey)
    .limit(take + 1);
  const groups = found.slice(0, take);
  const lastGroup = groups.at(-1);
  if (lastGroup === undefined) return { money: [], last: undefined };
  const rows = await database
    .select({ key: groupKey, money: paymentMoney, attempt: paymentAttempts, order: orders })
    .from(paymentMoney)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentMoney.attemptId))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentMoney.fate, 'matching'),
        inArray(
          groupKey,
          groups.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(asc(paymentMoney.heardAt), asc(paymentMoney.transactionId));
  const places = new Map(groups.map(({ key }, place) => [key, place]));
  const placeOf = (key: string) => places.get(key) ?? 0;
  return {
    money: rows
      .toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
      .map(({ key: _key, ...money }) => money),
    last: found.length > take ? [new Date(lastGroup.since), lastGroup.key] : undefined,
  };
}

import { and, eq, gte, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Satang } from '#domain/kernel/money';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from '#server/store/orders/orders';
import { paymentAttempts, type PaymentAttempt } from '#server/store/payments/payment-attempts';
import { paymentMoney, type PaymentMoney } from '#server/store/payments/payment-money';
import { receipts, type ReceiptRow } from '#server/store/payments/receipts';

/** The time in which the money of some lines may have come. */
interface Between {
  readonly from: Date;
  readonly before: Date;
}

/** The most rows of one kind. A day of a large distributor has fewer. */
const MAX_CANDIDATES = 4000;

/** Finds unpaid orders by their price or number. */
export async function ordersForLines(
  database: Database,
  {
    amounts,
    numbers,
    from,
    before,
  }: Between & {
    readonly amounts: readonly Satang[];
    /** In capitals. */
    readonly numbers: readonly string[];
  },
): Promise<readonly OrderRow[]> {
  const isPaid = database
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.state, 'paid')));
  const common = and(
    ne(orders.mode, 'point'),
    ne(orders.status, 'so-cancel'),
    gte(orders.orderedAt, from),
    lt(orders.orderedAt, before),
    notExists(isPaid),
  );
  const by = (condition: ReturnType<typeof and>) =>
    database.select().from(orders).where(and(condition, common)).limit(MAX_CANDIDATES);
  // One query for each index.
  const found = [
    ...(amounts.length === 0 ? [] : await by(inArray(orders.total, [...amounts]))),
    ...(amounts.length === 0 ? [] : await by(inArray(orders.chargedTotal, [...amounts]))),
    ...(numbers.length === 0 ? [] : await by(inArray(orders.orderNo, [...numbers]))),
  ];
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

/** A payment that staff recorded. */
export interface RecordedMoney {
  readonly money: PaymentMoney;
  readonly attempt: PaymentAttempt;
  readonly order: OrderRow;
}

/** Finds payments by transfer that staff recorded, by their amount. */
export async function recordedMoneyForLines(
  database: Database,
  { amounts, from, before }: Between & { readonly amounts: readonly Satang[] },
): Promise<readonly RecordedMoney[]> {
  if (amounts.length === 0) return [];
  return await database
    .select({ money: paymentMoney, attempt: paymentAttempts, order: orders })
    .from(paymentMoney)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentMoney.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentMoney.gateway, ''),
        eq(paymentMoney.by, 'staff'),
        eq(paymentMoney.fate, 'counted'),
        gte(paymentMoney.heardAt, from),
        lt(paymentMoney.heardAt, before),
        or(inArray(paymentMoney.amount, [...amounts]), inArray(paymentMoney.countedAmount, [...amounts])),
      ),
    )
    .limit(MAX_CANDIDATES);
}

/** @param transactionId of money without a gateway */
export async function findRecordedMoney(
  database: Database,
  transactionId: string,
): Promise<{ readonly money: PaymentMoney; readonly attempt: PaymentAttempt } | undefined> {
  const [row] = await database
    .select({ money: paymentMoney, attempt: paymentAttempts })
    .from(paymentMoney)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentMoney.attemptId))
    .where(and(eq(paymentMoney.gateway, ''), eq(paymentMoney.transactionId, transactionId)));
  return row;
}

/** Finds receipts by transfer, by their amount. @param days `yyyy-mm-dd`, the last one excluded */
export async function receiptsForLines(
  database: Database,
  {
    amounts,
    firstDay,
    endDay,
  }: {
    readonly amounts: readonly Satang[];
    readonly firstDay: string;
    readonly endDay: string;
  },
): Promise<readonly ReceiptRow[]> {
  if (amounts.length === 0) return [];
  return await database
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.method, 'transfer'),
        gte(receipts.receivedOn, firstDay),
        lt(receipts.receivedOn, endDay),
        inArray(receipts.amount, [...amounts]),
      ),
    )
    .limit(MAX_CANDIDATES);
}

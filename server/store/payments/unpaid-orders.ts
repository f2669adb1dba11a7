import { and, asc, eq, ilike, inArray, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { satang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { methodOf, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from '#server/store/orders/orders';
import { paymentAttempts } from './payment-attempts.ts';
import { ledgerEntries } from './ledger-entries.ts';

export interface UnpaidFilter {
  readonly customer: CustomerKey | undefined;
  /** Undefined selects all methods. */
  readonly methods: readonly PaymentMethod[] | undefined;
  /** The latest time of the order; undefined means no limit. */
  readonly until: Date | undefined;
  /** A pattern of the order's number, or the customer's code or name; undefined for all. */
  readonly pattern?: string | undefined;
}

/** A part of the list, which begins after the order of a time and number; undefined begins at the oldest. */
export interface UnpaidSlice {
  readonly after: readonly [orderedAt: Date, number: number] | undefined;
  readonly take: number;
}

const ON_ACCOUNT = PAYMENT_METHODS.filter((method) => methodOf(method).due === 'on-account');

/**
 * Lists orders with a possible amount due, oldest first: unpaid orders that are not on account, and orders on
 * account with an approved invoice and an open debt (domain/payments/amount-due).
 */
export async function findUnpaidOrders(
  database: Database,
  { customer, methods, until, pattern }: UnpaidFilter,
  slice?: UnpaidSlice,
): Promise<readonly OrderRow[]> {
  const isPaid = database
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.state, 'paid')));
  const openDebt = database
    .select({ open: sql`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orders.id), eq(ledgerEntries.book, 'debt')));
  const { after } = slice ?? {};
  const rows = database
    .select()
    .from(orders)
    .where(
      and(
        after &&
          sql`(${orders.orderedAt}, ${orders.number}) > (${after[0].toISOString()}::timestamptz, ${after[1]})`,
        pattern === undefined
          ? undefined
          : or(
              ilike(orders.orderNo, pattern),
              ilike(orders.customerCode, pattern),
              ilike(orders.customerName, pattern),
            ),
        ne(orders.mode, 'point'),
        ne(orders.status, 'so-cancel'),
        customer && eq(orders.customerCode, customer.customerCode),
        customer && eq(orders.saleUnit, customer.saleUnit),
        methods && inArray(orders.payment, [...methods]),
        until && lte(orders.orderedAt, until),
        sql`coalesce(${orders.chargedTotal}, ${orders.total}) > 0`,
        or(
          and(notInArray(orders.payment, ON_ACCOUNT), notExists(isPaid)),
          and(
            inArray(orders.payment, ON_ACCOUNT),
            inArray(orders.status, ['invoice-approve', 'pod']),
            sql`(${openDebt}) > 0`,
          ),
        ),
      ),
    )
    .orderBy(asc(orders.orderedAt), asc(orders.number));
  return slice === undefined ? await rows : await rows.limit(slice.take);
}

/** Sums the open debt of each order in the ledger, including receipts. Orders without an entry are left out. */
export async function openDebtsOf(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Satang>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .select({ orderId: ledgerEntries.orderId, open: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.orderId, [...orderIds]), eq(ledgerEntries.book, 'debt')))
    .groupBy(ledgerEntries.orderId);
  return new Map(
    rows.flatMap(({ orderId, open }) => (orderId === null ? [] : [[orderId, satang(Number(open))] as const])),
  );
}

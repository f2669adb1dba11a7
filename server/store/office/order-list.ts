import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderStatus } from '#domain/orders/order-status';
import type { OrderSort } from '#domain/office/order-list';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { orders, type OrderRow } from '#server/store/orders/orders';
import { paymentAttempts } from '#server/store/payments/payment-attempts';

/** Conditions of the office's order list. Undefined and '' do not restrict it. */
export interface OrderConditions {
  readonly statuses: readonly OrderStatus[];
  readonly text: string;
  readonly payments: readonly PaymentMethod[];
  readonly paymentState: OrderPaymentState | undefined;
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly before: Date | undefined;
  readonly saleUnit: string;
  readonly customerCode: string;
  readonly isPointMode: boolean;
}

/** The sort values of the last row of the page before. */
export interface OrderPosition {
  /** The time of ordering, or the total. */
  readonly value: Date | number;
  readonly number: number;
}

export interface ListedOrderRow {
  readonly order: OrderRow;
  /** The customer's present facts; null if the customer is unknown. */
  readonly customer: {
    readonly mobile: string;
    readonly phone: string;
    readonly creditLimit: number;
    readonly debt: number;
  } | null;
}

/** Lists one page of orders. Each sort reads an index, so a page costs the same anywhere in the list. */
export async function orderPage(
  database: Database,
  conditions: OrderConditions,
  page: {
    readonly sort: OrderSort;
    readonly after: OrderPosition | undefined;
    readonly take: number;
  },
): Promise<readonly ListedOrderRow[]> {
  const column = page.sort === 'largest' ? orders.total : orders.orderedAt;
  const isAscending = page.sort === 'oldest';
  const direction = isAscending ? asc : desc;
  const { mobile, phone, creditLimit, debt } = customers;
  return await database
    .select({ order: orders, customer: { mobile, phone, creditLimit, debt } })
    .from(orders)
    .leftJoin(customers, isOfCustomer(customers, orders))
    .where(and(conditionOf(conditions), page.after && isAfter(column, page.after, isAscending)))
    .orderBy(direction(column), direction(orders.number))
    .limit(page.take);
}

function isAfter(
  column: typeof orders.total | typeof orders.orderedAt,
  { value, number }: OrderPosition,
  isAscending: boolean,
): SQL {
  const compared = value instanceof Date ? sql`${value.toISOString()}::timestamptz` : sql`${value}::bigint`;
  const sign = isAscending ? sql.raw('>') : sql.raw('<');
  return sql`(${column}, ${orders.number}) ${sign} (${compared}, ${number}::bigint)`;
}

/** Counts orders by status. */
export async function orderCounts(
  database: Database,
  conditions: OrderConditions,
): Promise<readonly { readonly status: OrderStatus; readonly count: number }[]> {
  return await database
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(conditionOf(conditions))
    .groupBy(orders.status);
}

function conditionOf(conditions: OrderConditions): SQL | undefined {
  const { statuses, text, payments, paymentState, from, before, saleUnit, customerCode } = conditions;
  return and(
    conditions.isPointMode ? eq(orders.mode, 'point') : ne(orders.mode, 'point'),
    statuses.length === 0 ? undefined : inArray(orders.status, [...statuses]),
    payments.length === 0 ? undefined : inArray(orders.payment, [...payments]),
    paymentState && hasPaymentState(paymentState),
    from && gte(orders.orderedAt, from),
    before && lt(orders.orderedAt, before),
    saleUnit === '' ? undefined : eq(orders.saleUnit, saleUnit),
    customerCode === '' ? undefined : eq(orders.customerCode, customerCode),
    text === '' ? undefined : hasText(text),
  );
}

/** An order's number in a column of eight digits. */
const MAX_NUMBER = 99_999_999;

/**
 * The whole number of an order, its running number alone, or a part of the customer's name, code or telephone
 * number. Customers are few, and their orders are found by an index.
 */
function hasText(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const running = /^\d{1,8}$/.test(text) ? Number(text) : undefined;
  const named = sql`(${orders.customerCode}, ${orders.saleUnit}) in (
    select ${customers.customerCode}, ${customers.saleUnit} from ${customers}
    where ${customers.name} ilike ${pattern} or ${customers.customerCode} ilike ${pattern}
      or ${customers.mobile} like ${pattern} or ${customers.phone} like ${pattern})`;
  return or(
    eq(orders.orderNo, text.toUpperCase()),
    running === undefined || running > MAX_NUMBER ? undefined : eq(orders.number, running),
    named,
  );
}

/** The rule of domain/payments/payment (`orderPaymentState`), in SQL. */
function hasPaymentState(state: OrderPaymentState): SQL {
  const hasAttempt = (...states: readonly (typeof paymentAttempts.$inferSelect)['state'][]) =>
    sql`exists (select 1 from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id} and ${inArray(paymentAttempts.state, [...states])})`;
  switch (state) {
    case 'paid':
      return hasAttempt('paid');
    case 'matching':
      return sql`${hasAttempt('matching')} and not ${hasAttempt('paid')}`;
    case 'waiting':
      return sql`${hasAttempt('started', 'waiting')} and not ${hasAttempt('paid', 'matching')}`;
    case 'unpaid':
      return sql`not ${hasAttempt('paid', 'matching', 'started', 'waiting')}`;
  }
}

/** The statuses of orders that are not finished. */
const OPEN: readonly OrderStatus[] = ['so-wait', 'so-approve', 'invoice-wait', 'invoice-approve'];

/** Lists the customer's orders that are neither cancelled nor delivered, newest first. */
export async function openOrdersOf(
  database: Database,
  { customerCode, saleUnit }: CustomerKey,
  most: number,
): Promise<readonly OrderRow[]> {
  return await database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerCode, customerCode),
        eq(orders.saleUnit, saleUnit),
        inArray(orders.status, [...OPEN]),
      ),
    )
    .orderBy(desc(orders.orderedAt), desc(orders.number))
    .limit(most);
}

/** Adds up the orders of a period, without cancelled ones and goods issues. */
export async function salesBetween(
  database: Database,
  from: Date,
  before: Date,
): Promise<{ readonly count: number; readonly total: number }> {
  const [row] = await database
    .select({ count: count(), total: sql<string>`coalesce(sum(${orders.total}), 0)` })
    .from(orders)
    .where(
      and(
        gte(orders.orderedAt, from),
        lt(orders.orderedAt, before),
        ne(orders.status, 'so-cancel'),
        ne(orders.mode, 'point'),
      ),
    );
  return { count: row?.count ?? 0, total: Number(row?.total ?? 0) };
}

import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status';
import type { OrderSort } from '#domain/office/order-list';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { orderLines } from '#server/store/orders/order-lines';
import { orders, type OrderRow } from '#server/store/orders/orders';
import { paymentAttempts } from '#server/store/payments/payment-attempts';
import { patternOf } from './office-lists.ts';

/** Conditions of the office's order list. Undefined and '' do not restrict it. */
export interface OrderConditions {
  readonly statuses: readonly OrderStatus[];
  /** Made by `orderSearch`. */
  readonly search: SQL | undefined;
  readonly payments: readonly PaymentMethod[];
  readonly paymentState: OrderPaymentState | undefined;
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly before: Date | undefined;
  readonly saleUnit: string;
  readonly customerCode: string;
  readonly productCode: string;
  /** The accounts of the agent; undefined for anybody. */
  readonly orderedBy: readonly string[] | undefined;
  /** `yyyy-mm-dd`. */
  readonly deliveryDay?: string | undefined;
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

/** Counts the orders of each status, up to a number. */
export async function orderCounts(
  database: Database,
  conditions: OrderConditions,
  most: number,
): Promise<readonly { readonly status: OrderStatus; readonly count: number }[]> {
  const countOf = (status: OrderStatus) => {
    const found = database
      .select({ one: sql`1` })
      .from(orders)
      .where(conditionOf({ ...conditions, statuses: [status] }))
      .limit(most);
    return sql`(select count(*) from (${found}) as found)`.mapWith(Number);
  };
  const [counts] = await database
    .select(Object.fromEntries(ORDER_STATUSES.map((status) => [status, countOf(status)])))
    .from(sql`(select 1) as one`);
  return ORDER_STATUSES.map((status) => ({ status, count: counts?.[status] ?? 0 }));
}

function conditionOf(conditions: OrderConditions): SQL | undefined {
  const { statuses, search, payments, paymentState, from, before, saleUnit, customerCode } = conditions;
  return and(
    conditions.isPointMode ? eq(orders.mode, 'point') : ne(orders.mode, 'point'),
    statuses.length === 0 ? undefined : inArray(orders.status, [...statuses]),
    payments.length === 0 ? undefined : inArray(orders.payment, [...payments]),
    paymentState && hasPaymentState(paymentState),
    from && gte(orders.orderedAt, from),
    before && lt(orders.orderedAt, before),
    saleUnit === '' ? undefined : eq(orders.saleUnit, saleUnit),
    customerCode === '' ? undefined : eq(orders.customerCode, customerCode),
    conditions.productCode === '' ? undefined : hasProduct(conditions.productCode),
    conditions.orderedBy && inArray(orders.orderedByAccount, [...conditions.orderedBy]),
    conditions.deliveryDay === undefined ? undefined : eq(orders.deliveryDay, conditions.deliveryDay),
    search,
  );
}

const hasProduct = (code: string) =>
  sql`exists (select 1 from ${orderLines} where ${orderLines.productCode} = ${code} and ${orderLines.orderId} = ${orders.id})`;

/** An order's number in a column of eight digits. */
const MAX_NUMBER = 99_999_999;

/** The customers that a text may name one by one. A text that more customers have is found in many orders. */
const MAX_NAMED_CUSTOMERS = 500;

/**
 * Finds out what a text of the office's search means: the whole number of an order, its running number alone, or a
 * part of the customer's name, code or telephone number. The customers are read first, so that the list of orders
 * names them, and the database knows whether the index of orders by customer or by time is the shorter way.
 *
 * @param text not ''
 */
export async function orderSearch(database: Database, text: string): Promise<SQL> {
  const pattern = patternOf(text);
  const isNamed = sql`(${customers.name} ilike ${pattern} or ${customers.customerCode} ilike ${pattern}
    or ${customers.mobile} like ${pattern} or ${customers.phone} like ${pattern})`;
  const named = await database
    .select({ customerCode: customers.customerCode, saleUnit: customers.saleUnit })
    .from(customers)
    .where(isNamed)
    .limit(MAX_NAMED_CUSTOMERS + 1);
  const isOfNamed =
    named.length > MAX_NAMED_CUSTOMERS
      ? sql`(${orders.customerCode}, ${orders.saleUnit}) in (
          select ${customers.customerCode}, ${customers.saleUnit} from ${customers} where ${isNamed})`
      : isOfOne(named);
  const running = /^\d{1,8}$/.test(text) ? Number(text) : undefined;
  return (
    or(
      eq(orders.orderNo, text.toUpperCase()),
      running === undefined || running > MAX_NUMBER ? undefined : eq(orders.number, running),
      isOfNamed,
    ) ?? sql`false`
  );
}

/** Whether an order is of one of these customers. */
function isOfOne(named: readonly CustomerKey[]): SQL | undefined {
  const bySaleUnit = Map.groupBy(named, ({ saleUnit }) => saleUnit);
  return or(
    ...[...bySaleUnit].map(([saleUnit, found]) =>
      and(
        eq(orders.saleUnit, saleUnit),
        inArray(
          orders.customerCode,
          found.map(({ customerCode }) => customerCode),
        ),
      ),
    ),
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
export const OPEN_STATUSES: readonly OrderStatus[] = [
  'so-wait',
  'so-approve',
  'invoice-wait',
  'invoice-approve',
];

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
        inArray(orders.status, [...OPEN_STATUSES]),
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

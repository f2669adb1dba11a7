import { isUuid } from '#domain/kernel/uuid';
import { and, asc, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isCartMode, MONEY_MODE } from '#domain/kernel/cart-mode';
import { satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderSummary } from '#domain/orders/order';
import type { AgreedTotals } from '#domain/orders/changes/raised-order';
import type { OrderTotals } from '#domain/orders/order-draft';
import type { OrderHistoryQuery } from '#domain/orders/order-history';
import { boundsOf, type OrderPeriod } from '#domain/orders/order-period';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { points } from '#domain/kernel/points';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import type { Statement } from '#server/store/database/transaction-parts';

/** Accepted orders. A refused order has no row. Amounts are satang. */
export const orders = pgTable(
  'orders',
  {
    /** Made on the phone. It is unique within the tenant forever, whoever sent it. */
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    orderNo: text('order_no').notNull().unique(),
    revision: integer('revision').notNull(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    customerName: text('customer_name').notNull(),
    orderedBy: text('ordered_by').notNull(),
    orderedByAccount: uuid('ordered_by_account').notNull(),
    mode: text('mode').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    orderedAt: moment('ordered_at').notNull(),
    payment: text('payment').$type<PaymentMethod>().notNull(),
    lineCount: integer('line_count').notNull(),
    goods: bigint('goods', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    /** Part of the total. */
    deliveryFee: bigint('delivery_fee', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull(),
    vat: bigint('vat', { mode: 'number' }).notNull(),
    points: bigint('points', { mode: 'number' }).notNull(),
    /** The price of what the customer keeps; null while that is the total. */
    chargedTotal: bigint('charged_total', { mode: 'number' }),
    /** Exists while the order costs more than its customer agreed to, because the office changed it. */
    agreedTotal: bigint('agreed_total', { mode: 'number' }),
    agreedPoints: bigint('agreed_points', { mode: 'number' }),
    /** The points for a complete delivery. */
    pointsEarned: bigint('points_earned', { mode: 'number' }).notNull(),
    shipTo: jsonb('ship_to').notNull(),
    billTo: jsonb('bill_to').notNull(),
    shippingCondition: text('shipping_condition').notNull(),
    paymentCondition: text('payment_condition').notNull(),
    couponId: text('coupon_id').notNull(),
    remark: text('remark').notNull(),
    differences: jsonb('differences').notNull(),
    /** The promotions that worked; null for none. */
    promotions: jsonb('promotions'),
    /** `yyyy-mm-dd`; null if none was agreed. */
    deliveryDay: text('delivery_day'),
    /** The code of the delivery zone at that time; null without a day. */
    deliveryZone: text('delivery_zone'),
    /**
     * The place of the last change among those of all orders (store/orders/change-numbers). It is null from a
     * change until a number is assigned. Every change of an order's visible data clears it, by
     * `markOrderChanged` or in this file.
     */
    changeNumber: bigint('change_number', { mode: 'number' }),
  },
  // Read backwards, newest first.
  (table) => [
    index('orders_by_customer').on(table.customerCode, table.saleUnit, table.orderedAt, table.number),
    // It has what the office counts, adds up and filters by, so that these read no rows.
    index('orders_by_time').on(
      table.orderedAt,
      table.number,
      table.status,
      table.mode,
      table.payment,
      table.customerCode,
      table.saleUnit,
      table.orderedByAccount,
      table.total,
      table.discount,
      table.deliveryFee,
      table.id,
    ),
    // Small at any time: the invoices that riders see.
    index('orders_to_take_out')
      .on(table.orderedAt, table.number)
      .where(sql`status = 'invoice-approve'`),
    // The agreed days, for the report of deliveries.
    index('orders_promised')
      .on(table.id, table.deliveryDay, table.deliveryZone)
      .where(sql`delivery_day is not null`),
    index('orders_with_promotions')
      .on(table.orderedAt)
      .where(sql`promotions is not null`),
    // The lists of the office.
    index('orders_by_status').on(table.status, table.orderedAt, table.number),
    index('orders_by_delivery_day').on(table.deliveryDay, table.orderedAt, table.number),
    index('orders_by_total').on(table.total, table.number),
    // Few orders have another price than their total.
    index('orders_by_charge')
      .on(table.chargedTotal)
      .where(sql`charged_total is not null`),
    index('orders_by_number').on(table.number),
    index('orders_by_change').on(table.changeNumber),
    index('orders_without_change_number')
      .on(table.number)
      .where(sql`change_number is null`),
  ],
);

/** The column of a row that belongs to an order. */
export const orderReference = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id);

export type OrderRow = typeof orders.$inferSelect;

/** Takes the next order number: unique and growing, with gaps after rollbacks. */
export async function nextOrderNumber(transaction: Database): Promise<number> {
  const [row] = await transaction
    .select({
      number: sql<string>`nextval(pg_get_serial_sequence('orders', 'number'))`,
    })
    .from(sql`(select 1) as one`);
  if (row === undefined) throw new Error('the sequence of order numbers returned no value');
  return Number(row.number);
}

/** The insertion fails if the id is taken. The caller locked the id (`lockOrderId`) and found it free. */
export function orderInsert(transaction: Database, row: typeof orders.$inferInsert): Statement {
  return transaction.insert(orders).values(row);
}

export async function findOrderRow(database: Database, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await database.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** @throws Error if there is no such order, which the caller knows to exist */
export async function existingOrderRow(database: Database, id: string): Promise<OrderRow> {
  const row = await findOrderRow(database, id);
  if (row === undefined) throw new Error(`the order ${id} is missing`);
  return row;
}

/** Locks the order's row until the transaction ends. */
export async function lockOrderRow(transaction: Database, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** Sets the status and marks the order as changed. Only services/orders/move-order calls it. */
export async function setOrderStatus(transaction: Database, id: string, status: OrderStatus): Promise<void> {
  await transaction.update(orders).set({ status, changeNumber: null }).where(eq(orders.id, id));
}

/**
 * Marks an order as changed, for systems that ask for changed orders. Call it in the transaction of the
 * change; it takes the order's row lock.
 */
export async function markOrderChanged(transaction: Database, id: string): Promise<void> {
  await transaction.update(orders).set({ changeNumber: null }).where(eq(orders.id, id));
}

/** Writes the office's change to an order whose row is locked. Other columns stay. */
export async function changeOrderRow(
  transaction: Database,
  id: string,
  {
    totals,
    agreed,
    ...changed
  }: Pick<
    OrderRow,
    | 'revision'
    | 'lineCount'
    | 'pointsEarned'
    | 'shipTo'
    | 'couponId'
    | 'remark'
    | 'promotions'
    | 'deliveryDay'
    | 'deliveryZone'
  > & {
    readonly totals: OrderTotals;
    readonly agreed: AgreedTotals | undefined;
  },
): Promise<void> {
  await transaction
    .update(orders)
    .set({
      ...changed,
      deliveryFee: ZERO_SATANG,
      ...totals,
      agreedTotal: agreed?.total ?? null,
      agreedPoints: agreed?.points ?? null,
      changeNumber: null,
    })
    .where(eq(orders.id, id));
}

/** Writes that the customer agreed to what an order costs. The caller holds the order's row lock. */
export async function setAgreed(transaction: Database, id: string): Promise<void> {
  await transaction
    .update(orders)
    .set({ agreedTotal: null, agreedPoints: null, changeNumber: null })
    .where(eq(orders.id, id));
}

/** @param total null when the charge equals the ordered total */
export async function setChargedTotal(
  transaction: Database,
  id: string,
  total: Satang | null,
): Promise<void> {
  await transaction.update(orders).set({ chargedTotal: total, changeNumber: null }).where(eq(orders.id, id));
}

/** The price of an order in its present state. */
export function chargedTotalOf({ total, chargedTotal }: Pick<OrderRow, 'total' | 'chargedTotal'>): Satang {
  return satang(chargedTotal ?? total);
}

/**
 * Lists orders, newest first.
 *
 * @param customer undefined lists everybody's orders; an empty sale unit matches every sale unit of the code,
 * for the staff
 */
export async function listOrders(
  database: Database,
  customer: CustomerKey | undefined,
  query: Omit<OrderHistoryQuery, 'customer'>,
): Promise<readonly OrderSummary[]> {
  const rows = await database
    .select()
    .from(orders)
    .where(
      and(
        customer && isOrderOf(customer),
        query.isPointMode ? eq(orders.mode, 'point') : ne(orders.mode, 'point'),
        query.period && isWithin(query.period),
        query.status === 'all' ? undefined : eq(orders.status, query.status),
      ),
    )
    .orderBy(desc(orders.orderedAt), desc(orders.number))
    .limit(query.take)
    .offset(query.skip);
  return rows.map(summaryOfRow);
}

/**
 * Lists the orders of all customers in the order they were placed.
 *
 * @param filter undefined means no limit; `before` is exclusive
 */
export async function ordersPlaced(
  database: Database,
  filter: {
    readonly from: Date | undefined;
    readonly before: Date | undefined;
    readonly status: OrderStatus | undefined;
  },
): Promise<readonly OrderRow[]> {
  const { from, before, status } = filter;
  return await database
    .select()
    .from(orders)
    .where(
      and(
        from && gte(orders.orderedAt, from),
        before && lt(orders.orderedAt, before),
        status && eq(orders.status, status),
      ),
    )
    .orderBy(asc(orders.orderedAt), asc(orders.number));
}

/** @param orderNo as people see it */
export async function findOrderRowByNo(database: Database, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.orderNo, orderNo));
  return row;
}

/** Finds orders by their ids. Unknown ones are left out. */
export async function ordersById(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the numbers of orders by id. */
export async function orderNumbers(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]));
}

function isWithin(period: OrderPeriod) {
  const { from, before } = boundsOf(period);
  return and(gte(orders.orderedAt, from), lt(orders.orderedAt, before));
}

function isOrderOf(customer: CustomerKey) {
  return and(
    eq(orders.customerCode, customer.customerCode),
    customer.saleUnit === '' ? undefined : eq(orders.saleUnit, customer.saleUnit),
  );
}

/** An order summary whose enumerated values are all known, because this server wrote them. */
export interface StoredSummary extends OrderSummary {
  readonly payment: PaymentMethod;
}

export function summaryOfRow(row: OrderRow): StoredSummary {
  return {
    id: row.id,
    orderNo: row.orderNo,
    customer: { customerCode: row.customerCode, saleUnit: row.saleUnit },
    mode: isCartMode(row.mode) ? row.mode : MONEY_MODE,
    status: row.status,
    orderedAt: row.orderedAt.toISOString(),
    payment: row.payment,
    lineCount: row.lineCount,
    totals: {
      goods: satang(row.goods),
      discount: satang(row.discount),
      ...(row.deliveryFee === 0 ? {} : { deliveryFee: satang(row.deliveryFee) }),
      total: satang(row.total),
      vat: satang(row.vat),
      points: points(row.points),
    },
    orderedBy: row.orderedBy,
    chargedTotal: row.chargedTotal === null ? undefined : satang(row.chargedTotal),
    revision: row.revision,
    ...(row.agreedTotal === null
      ? {}
      : { agreed: { total: satang(row.agreedTotal), points: points(row.agreedPoints ?? 0) } }),
    ...(row.deliveryDay === null ? {} : { deliveryDay: row.deliveryDay }),
  };
}

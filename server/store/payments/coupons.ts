import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Coupon, CouponDiscount } from '#domain/payments/coupon';
import { satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Database } from '#server/store/database/database';

/** The coupons that customers were given; the same id may be given to many, and each uses it once. */
export const coupons = pgTable(
  'coupons',
  {
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    /** As couponIdOf writes it. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    discountKind: text('discount_kind', { enum: ['amount', 'percent'] }).notNull(),
    /** Satang, or hundredths of a percent. */
    discount: bigint('discount', { mode: 'number' }).notNull(),
    minimumTotal: bigint('minimum_total', { mode: 'number' }).notNull(),
    /** `yyyy-mm-dd` in Asia/Bangkok; '' is no end. */
    endDate: text('end_date').notNull(),
    /** The order that uses it; null is nobody's yet. */
    orderId: uuid('order_id'),
    /** Grows with every coupon that is given. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.customerCode, table.saleUnit, table.id] }),
    index('coupons_by_order').on(table.orderId),
  ],
);

/** A percentage is kept in hundredths of a percent. */
const PERCENT_STEPS = 100;

function isCouponsOf({ customerCode, saleUnit }: CustomerKey) {
  return and(eq(coupons.customerCode, customerCode), eq(coupons.saleUnit, saleUnit));
}

/** All coupons of a customer, in the order in which they were given. */
export async function readCoupons(database: Database, customer: CustomerKey): Promise<readonly Coupon[]> {
  const rows = await database
    .select()
    .from(coupons)
    .where(isCouponsOf(customer))
    .orderBy(asc(coupons.number));
  return rows.map(couponOfRow);
}

/** @param id as couponIdOf writes it */
export async function findCoupon(
  database: Database,
  customer: CustomerKey,
  id: string,
): Promise<Coupon | undefined> {
  const [row] = await database
    .select()
    .from(coupons)
    .where(and(isCouponsOf(customer), eq(coupons.id, id)));
  return row && couponOfRow(row);
}

/** The coupon, held until the transaction ends: of two orders that name it the second finds it used. */
export async function lockCoupon(
  transaction: Database,
  customer: CustomerKey,
  id: string,
): Promise<Coupon | undefined> {
  const [row] = await transaction
    .select()
    .from(coupons)
    .where(and(isCouponsOf(customer), eq(coupons.id, id)))
    .for('update');
  return row && couponOfRow(row);
}

/**
 * Marks an unused coupon as used by an order.
 *
 * @throws Error when it is used already: whoever calls holds it with lockCoupon and has looked
 */
export async function markCouponUsed(
  transaction: Database,
  customer: CustomerKey,
  id: string,
  orderId: string,
): Promise<void> {
  const used = await transaction
    .update(coupons)
    .set({ orderId })
    .where(and(isCouponsOf(customer), eq(coupons.id, id), isNull(coupons.orderId)))
    .returning({ id: coupons.id });
  if (used.length === 0) throw new Error('a coupon was used that is not free');
}

/** Gives back what an order used; nothing happens where it used none. */
export async function freeCouponsOf(transaction: Database, orderId: string): Promise<void> {
  await transaction.update(coupons).set({ orderId: null }).where(eq(coupons.orderId, orderId));
}

/** A coupon as it is given: unused, and with what it takes off. */
export type GivenCoupon = Omit<Coupon, 'isUsed' | 'discount'> & { readonly discount: CouponDiscount };

/** One that the customer has already stays as it is. */
export async function addCoupons(
  database: Database,
  customer: CustomerKey,
  given: readonly GivenCoupon[],
): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ discount, ...coupon }) => ({
    ...coupon,
    customerCode: customer.customerCode,
    saleUnit: customer.saleUnit,
    ...discountColumns(discount),
  }));
  await database.insert(coupons).values(rows).onConflictDoNothing();
}

/** A coupon with whose it is. */
export interface KeptCoupon {
  readonly customer: CustomerKey;
  readonly coupon: GivenCoupon;
  readonly isUsed: boolean;
}

/** Every coupon of everybody, in the order in which they were given. */
export async function readAllCoupons(database: Database): Promise<readonly KeptCoupon[]> {
  const rows = await database.select().from(coupons).orderBy(asc(coupons.number));
  return rows.map((row) => ({
    customer: { customerCode: row.customerCode, saleUnit: row.saleUnit },
    coupon: {
      id: row.id,
      name: row.name,
      discount: discountOfRow(row),
      minimumTotal: satang(row.minimumTotal),
      endDate: row.endDate,
    },
    isUsed: row.orderId !== null,
  }));
}

/** Nothing happens to one that was used meanwhile. */
export async function changeCoupon(
  transaction: Database,
  customer: CustomerKey,
  { id, discount, ...rest }: GivenCoupon,
): Promise<void> {
  await transaction
    .update(coupons)
    .set({ ...rest, ...discountColumns(discount) })
    .where(and(isCouponsOf(customer), eq(coupons.id, id), isNull(coupons.orderId)));
}

function discountColumns(discount: CouponDiscount) {
  return {
    discountKind: discount.kind,
    discount: discount.kind === 'amount' ? discount.amount : Math.round(discount.percent * PERCENT_STEPS),
  };
}

export async function hasCoupons(database: Database): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(coupons)
    .limit(1);
  return rows.length > 0;
}

function couponOfRow(row: typeof coupons.$inferSelect): Coupon {
  return {
    id: row.id,
    name: row.name,
    isUsed: row.orderId !== null,
    discount: discountOfRow(row),
    minimumTotal: satang(row.minimumTotal),
    endDate: row.endDate,
  };
}

function discountOfRow(row: typeof coupons.$inferSelect): CouponDiscount {
  return row.discountKind === 'amount'
    ? { kind: 'amount', amount: satang(row.discount) }
    : { kind: 'percent', percent: row.discount / PERCENT_STEPS };
}

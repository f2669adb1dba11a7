import { and, asc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Coupon, CouponDiscount } from '#domain/payments/coupon';
import { satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { withText } from '#domain/kernel/with-text';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { excludedExcept } from '#server/store/database/excluded';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';

/** Coupons of customers. The same id may be given to many customers, and each may use it once. */
export const coupons = pgTable(
  'coupons',
  {
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    /** Normalized by couponIdOf. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** '' for none. */
    nameEn: text('name_en').notNull().default(''),
    discountKind: text('discount_kind', { enum: ['amount', 'percent'] }).notNull(),
    /** In satang, or in hundredths of a percent. */
    discount: bigint('discount', { mode: 'number' }).notNull(),
    minimumTotal: bigint('minimum_total', { mode: 'number' }).notNull(),
    /** `yyyy-mm-dd` in Asia/Bangkok; '' means no end. */
    endDate: text('end_date').notNull(),
    /** The order that uses the coupon; null when it is unused. */
    orderId: uuid('order_id'),
    /** Grows with every coupon that is given. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.customerCode, table.saleUnit, table.id] }),
    index('coupons_by_order').on(table.orderId),
    index('coupons_by_code').on(table.id, table.number),
    index('coupons_unused_by_code')
      .on(table.id, table.number)
      .where(sql`${table.orderId} is null`),
  ],
);

/** Codes that nobody can use at the moment. */
export const pausedCoupons = pgTable('paused_coupons', {
  /** The code, normalized by couponIdOf. */
  id: text('id').primaryKey(),
  pausedAt: moment('paused_at').notNull(),
});

/** Percentages are stored in hundredths of a percent. */
const PERCENT_STEPS = 100;

function isCouponsOf({ customerCode, saleUnit }: CustomerKey) {
  return and(eq(coupons.customerCode, customerCode), eq(coupons.saleUnit, saleUnit));
}

/** Leaves out coupons that nobody can use at the moment. One that an order uses stays with it. */
function isNotPaused(database: Database) {
  const paused = database.select({ id: pausedCoupons.id }).from(pausedCoupons);
  return or(isNotNull(coupons.orderId), notExists(paused.where(eq(pausedCoupons.id, coupons.id))));
}

/** Lists a customer's coupons in the order they were given, without unused ones that are paused. */
export async function readCoupons(database: Database, customer: CustomerKey): Promise<readonly Coupon[]> {
  const rows = await database
    .select()
    .from(coupons)
    .where(and(isCouponsOf(customer), isNotPaused(database)))
    .orderBy(asc(coupons.number));
  return rows.map(couponOfRow);
}

/**
 * Finds a coupon, unless it is paused.
 *
 * @param id normalized by couponIdOf
 */
export async function findCoupon(
  database: Database,
  customer: CustomerKey,
  id: string,
): Promise<Coupon | undefined> {
  const [row] = await database
    .select()
    .from(coupons)
    .where(and(isCouponsOf(customer), eq(coupons.id, id), isNotPaused(database)));
  return row && couponOfRow(row);
}

/** Locks a coupon until the transaction ends, so that of two orders with the same coupon the second finds it used. A paused one is not found. */
export async function lockCoupon(
  transaction: Database,
  customer: CustomerKey,
  id: string,
): Promise<Coupon | undefined> {
  const [row] = await transaction
    .select()
    .from(coupons)
    .where(and(isCouponsOf(customer), eq(coupons.id, id), isNotPaused(transaction)))
    .for('update');
  return row && couponOfRow(row);
}

/**
 * Marks an unused coupon as used by an order. The caller has locked and checked it with lockCoupon.
 *
 * @throws Error when it is used already
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
  if (used.length === 0) throw new Error('the coupon is already used');
}

/** Returns the coupons that an order used. It does nothing when there are none. */
export async function freeCouponsOf(transaction: Database, orderId: string): Promise<void> {
  await transaction.update(coupons).set({ orderId: null }).where(eq(coupons.orderId, orderId));
}

/** A coupon at the time it is given: unused and with its discount. */
export type NewCoupon = Omit<Coupon, 'isUsed' | 'discount'> & { readonly discount: CouponDiscount };

/** Adds coupons. One that the customer has already stays unchanged. */
export async function addCoupons(
  database: Database,
  customer: CustomerKey,
  given: readonly NewCoupon[],
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

/** A coupon with its customer. */
export interface StoredCoupon {
  readonly customer: CustomerKey;
  readonly coupon: NewCoupon;
  readonly isUsed: boolean;
}

/** Lists the coupons of all customers in the order they were given. */
export async function readAllCoupons(database: Database): Promise<readonly StoredCoupon[]> {
  const rows = await database.select().from(coupons).orderBy(asc(coupons.number));
  return rows.map((row) => {
    const { isUsed, ...coupon } = couponOfRow(row);
    return { customer: { customerCode: row.customerCode, saleUnit: row.saleUnit }, coupon, isUsed };
  });
}

/**
 * Adds coupons, or changes them unless they were used meanwhile. Each of them stands once in the list.
 */
export async function putCoupons(
  transaction: Database,
  given: readonly Pick<StoredCoupon, 'customer' | 'coupon'>[],
): Promise<void> {
  for (const slice of slicesOf(given, ROWS_PER_INSERT))
    await transaction
      .insert(coupons)
      .values(
        slice.map(({ customer: { customerCode, saleUnit }, coupon: { discount, ...coupon } }) => ({
          nameEn: '',
          ...coupon,
          customerCode,
          saleUnit,
          ...discountColumns(discount),
        })),
      )
      .onConflictDoUpdate({
        target: [coupons.customerCode, coupons.saleUnit, coupons.id],
        set: excludedExcept(coupons, ['customerCode', 'saleUnit', 'id', 'orderId', 'number']),
        setWhere: isNull(coupons.orderId),
      });
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

/** The coupon of a stored row. */
export function couponOfRow(
  row: Omit<typeof coupons.$inferSelect, 'customerCode' | 'saleUnit' | 'number'>,
): NewCoupon & Coupon {
  return {
    id: row.id,
    name: row.name,
    ...withText({ nameEn: row.nameEn }),
    isUsed: row.orderId !== null,
    discount: discountOfRow(row),
    minimumTotal: satang(row.minimumTotal),
    endDate: row.endDate,
  };
}

function discountOfRow(row: Pick<typeof coupons.$inferSelect, 'discountKind' | 'discount'>): CouponDiscount {
  return row.discountKind === 'amount'
    ? { kind: 'amount', amount: satang(row.discount) }
    : { kind: 'percent', percent: row.discount / PERCENT_STEPS };
}

/** Pauses a code, or lets it be used again. @returns false if it was so already */
export async function setCouponPaused(
  transaction: Database,
  id: string,
  pausedAt: Date | undefined,
): Promise<boolean> {
  const changed =
    pausedAt === undefined
      ? await transaction
          .delete(pausedCoupons)
          .where(eq(pausedCoupons.id, id))
          .returning({ id: pausedCoupons.id })
      : await transaction
          .insert(pausedCoupons)
          .values({ id, pausedAt })
          .onConflictDoNothing()
          .returning({ id: pausedCoupons.id });
  return changed.length > 0;
}

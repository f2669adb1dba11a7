import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { CouponCodeState } from '#domain/office/payments/given-coupon';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { orders } from '#server/store/orders/orders';
import { couponOfRow, coupons, pausedCoupons, type NewCoupon } from '#server/store/payments/coupons';
import { patternOf } from './office-lists.ts';

export interface CouponCodeRow {
  /** The terms of the unused coupon that was given last, or of the last one if all are used. */
  readonly coupon: NewCoupon;
  readonly given: number;
  readonly used: number;
  /** The number of different terms among the unused coupons. */
  readonly differentTerms: number;
  readonly isPaused: boolean;
  /** The number of the coupon that was given last. */
  readonly newest: number;
}

/** Lists coupon codes, the last given first. */
export async function couponCodePage(
  database: Database,
  {
    text,
    state,
    today,
    after,
    take,
  }: {
    readonly text: string;
    readonly state: CouponCodeState | undefined;
    readonly today: string;
    readonly after: number | undefined;
    readonly take: number;
  },
): Promise<readonly CouponCodeRow[]> {
  const pattern = patternOf(text);
  const hasText =
    text === ''
      ? undefined
      : or(
          sql`${coupons.id} ilike ${pattern}`,
          sql`${coupons.name} ilike ${pattern}`,
          sql`${coupons.nameEn} ilike ${pattern}`,
        );
  return await codesWhere(database, hasText, ({ given, used, newest }, { endDate }) => {
    const hasEnded = sql`(${endDate} <> '' and ${endDate} < ${today})`;
    const ofState: Readonly<Record<CouponCodeState, SQL | undefined>> = {
      usable: and(lt(used, given), sql`not ${hasEnded}`, isNull(pausedCoupons.id)),
      paused: and(lt(used, given), sql`not ${hasEnded}`, isNotNull(pausedCoupons.id)),
      ended: and(lt(used, given), hasEnded),
      'used-up': gte(used, given),
    };
    return {
      condition: and(
        after === undefined ? undefined : lt(newest, after),
        state === undefined ? undefined : ofState[state],
      ),
      take,
    };
  });
}

/** @param id normalized by couponIdOf */
export async function findCouponCode(database: Database, id: string): Promise<CouponCodeRow | undefined> {
  const [row] = await codesWhere(database, eq(coupons.id, id), () => ({ condition: undefined, take: 1 }));
  return row;
}

/**
 * One row for each code of the matching coupons, the last given first. A code has few different terms, so its coupons
 * are counted by their terms first, in one pass and without sorting them.
 */
async function codesWhere(
  database: Database,
  matching: SQL | undefined,
  pageOf: (
    codes: Readonly<Record<'given' | 'used' | 'newest', SQL.Aliased>>,
    terms: { readonly endDate: Column },
  ) => { readonly condition: SQL | undefined; readonly take: number },
): Promise<readonly CouponCodeRow[]> {
  const { id, name, nameEn, discountKind, discount, minimumTotal, endDate, orderId, number } = coupons;
  const terms = database.$with('terms').as(
    database
      .select({
        id,
        name,
        nameEn,
        discountKind,
        discount,
        minimumTotal,
        endDate,
        given: sql`count(*)`.as('given'),
        used: sql`count(${orderId})`.as('used'),
        newest: sql`max(${number})`.as('newest'),
        newestUnused: sql`max(${number}) filter (where ${orderId} is null)`.as('newest_unused'),
      })
      .from(coupons)
      .where(matching)
      .groupBy(id, name, nameEn, discountKind, discount, minimumTotal, endDate),
  );
  const codes = database
    .select({
      code: terms.id,
      given: sql`sum(${terms.given})`.as('given_of_all'),
      used: sql`sum(${terms.used})`.as('used_of_all'),
      newest: sql`max(${terms.newest})`.as('newest_of_all'),
      shown: sql`coalesce(max(${terms.newestUnused}), max(${terms.newest}))`.as('shown'),
      differentTerms: sql`count(${terms.newestUnused})`.as('different_terms'),
    })
    .from(terms)
    .groupBy(terms.id)
    .as('codes');
  const { condition, take } = pageOf(codes, terms);
  const rows = await database
    .with(terms)
    .select({
      id: terms.id,
      name: terms.name,
      nameEn: terms.nameEn,
      discountKind: terms.discountKind,
      discount: terms.discount,
      minimumTotal: terms.minimumTotal,
      endDate: terms.endDate,
      given: sql`${codes.given}`.mapWith(Number),
      used: sql`${codes.used}`.mapWith(Number),
      newest: sql`${codes.newest}`.mapWith(Number),
      differentTerms: sql`${codes.differentTerms}`.mapWith(Number),
      pausedId: pausedCoupons.id,
    })
    .from(codes)
    .leftJoin(pausedCoupons, eq(pausedCoupons.id, codes.code))
    .innerJoin(terms, sql`${codes.shown} in (${terms.newest}, ${terms.newestUnused})`)
    .where(condition)
    .orderBy(desc(codes.newest))
    .limit(take);
  return rows.map(({ given, used, newest, differentTerms, pausedId, ...row }) => {
    const { isUsed: _isUsed, ...coupon } = couponOfRow({ ...row, orderId: null });
    return { coupon, given, used, newest, differentTerms, isPaused: pausedId !== null };
  });
}

export interface CouponHolderRow extends CustomerKey {
  readonly number: number;
  /** Null if the customer is unknown. */
  readonly customerName: string | null;
  /** Null if the coupon is unused. */
  readonly orderId: string | null;
  /** Null if the coupon is unused, or the order was erased. */
  readonly orderNo: string | null;
}

/** Lists the customers who have a coupon, in the order they got it. */
export async function couponHolderPage(
  database: Database,
  {
    id,
    isUsed,
    after,
    take,
  }: {
    readonly id: string;
    readonly isUsed: boolean | undefined;
    readonly after: number | undefined;
    readonly take: number;
  },
): Promise<readonly CouponHolderRow[]> {
  return await database
    .select({
      customerCode: coupons.customerCode,
      saleUnit: coupons.saleUnit,
      number: coupons.number,
      customerName: customers.name,
      orderId: coupons.orderId,
      orderNo: orders.orderNo,
    })
    .from(coupons)
    .leftJoin(customers, isOfCustomer(customers, coupons))
    .leftJoin(orders, eq(orders.id, coupons.orderId))
    .where(
      and(
        eq(coupons.id, id),
        isUsed === undefined ? undefined : isUsed ? isNotNull(coupons.orderId) : isNull(coupons.orderId),
        after === undefined ? undefined : sql`${coupons.number} > ${after}`,
      ),
    )
    .orderBy(asc(coupons.number))
    .limit(take);
}

/** Lists who has a coupon, and locks the coupons until the transaction ends. */
export async function lockCouponHolders(
  transaction: Database,
  id: string,
): Promise<readonly (CustomerKey & { readonly isUsed: boolean })[]> {
  const rows = await transaction
    .select({
      customerCode: coupons.customerCode,
      saleUnit: coupons.saleUnit,
      orderId: coupons.orderId,
    })
    .from(coupons)
    .where(eq(coupons.id, id))
    .orderBy(asc(coupons.number))
    .for('update');
  return rows.map(({ orderId, ...customer }) => ({ ...customer, isUsed: orderId !== null }));
}

/** Lists the keys of all customers, or of those with one of the codes. */
export async function customerKeys(
  database: Database,
  codes: readonly string[] | 'all',
): Promise<readonly CustomerKey[]> {
  return await database
    .select({ customerCode: customers.customerCode, saleUnit: customers.saleUnit })
    .from(customers)
    .where(codes === 'all' ? undefined : inArray(customers.customerCode, [...codes]))
    .orderBy(asc(customers.customerCode), asc(customers.saleUnit));
}

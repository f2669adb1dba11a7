import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { CouponCodeState } from '#domain/office/payments/given-coupon';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { orders } from '#server/store/orders/orders';
import { couponOfRow, coupons, type NewCoupon } from '#server/store/payments/coupons';
import { patternOf } from './office-lists.ts';

export interface CouponCodeRow {
  /** The terms of the unused coupon that was given last, or of the last one if all are used. */
  readonly coupon: NewCoupon;
  readonly given: number;
  readonly used: number;
  /** The number of different terms among the unused coupons. */
  readonly differentTerms: number;
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
  const found = codesWhere(
    database,
    text === ''
      ? undefined
      : or(
          sql`${coupons.id} ilike ${pattern}`,
          sql`${coupons.name} ilike ${pattern}`,
          sql`${coupons.nameEn} ilike ${pattern}`,
        ),
  );
  const hasEnded = and(sql`${coupons.endDate} <> ''`, lt(coupons.endDate, today));
  const ofState: Readonly<Record<CouponCodeState, SQL | undefined>> = {
    usable: and(lt(found.used, found.given), or(eq(coupons.endDate, ''), gte(coupons.endDate, today))),
    ended: and(lt(found.used, found.given), hasEnded),
    'used-up': gte(found.used, found.given),
  };
  const rows = await database
    .select()
    .from(found)
    .innerJoin(coupons, eq(coupons.number, found.shown))
    .where(
      and(
        after === undefined ? undefined : lt(found.newest, after),
        state === undefined ? undefined : ofState[state],
      ),
    )
    .orderBy(desc(found.newest))
    .limit(take);
  return rows.map(codeOfRow);
}

/** @param id normalized by couponIdOf */
export async function findCouponCode(database: Database, id: string): Promise<CouponCodeRow | undefined> {
  const found = codesWhere(database, eq(coupons.id, id));
  const [row] = await database.select().from(found).innerJoin(coupons, eq(coupons.number, found.shown));
  return row && codeOfRow(row);
}

/** One row for each code of the matching coupons. */
function codesWhere(database: Database, condition: SQL | undefined) {
  const { name, nameEn, discountKind, discount, minimumTotal, endDate, orderId, number } = coupons;
  const isUnused = sql`filter (where ${orderId} is null)`;
  return database
    .select({
      given: count().as('given'),
      used: count(orderId).as('used'),
      newest: sql<number>`${max(number)}`.mapWith(Number).as('newest'),
      shown: sql<number>`coalesce(max(${number}) ${isUnused}, max(${number}))`.mapWith(Number).as('shown'),
      differentTerms:
        sql<number>`count(distinct (${name}, ${nameEn}, ${discountKind}, ${discount}, ${minimumTotal}, ${endDate})) ${isUnused}`
          .mapWith(Number)
          .as('different_terms'),
    })
    .from(coupons)
    .where(condition)
    .groupBy(coupons.id)
    .as('codes');
}

function codeOfRow({
  codes: { given, used, newest, differentTerms },
  coupons: row,
}: {
  readonly codes: Omit<CouponCodeRow, 'coupon'>;
  readonly coupons: typeof coupons.$inferSelect;
}): CouponCodeRow {
  const { isUsed: _isUsed, ...coupon } = couponOfRow(row);
  return { coupon, given, used, newest, differentTerms };
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

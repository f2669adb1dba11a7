import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
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

/** Lists coupon codes, the last given first. A text finds the codes and names that the list shows. */
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
  const hasText = or(
    sql`${coupons.id} ilike ${pattern}`,
    sql`${coupons.name} ilike ${pattern}`,
    sql`${coupons.nameEn} ilike ${pattern}`,
  );
  const hasUnused = sql`codes.newest_unused is not null`;
  const hasEnded = sql`(${coupons.endDate} <> '' and ${coupons.endDate} < ${today})`;
  const ofState: Readonly<Record<CouponCodeState, SQL | undefined>> = {
    usable: and(hasUnused, sql`not ${hasEnded}`, isNull(pausedCoupons.id)),
    paused: and(hasUnused, sql`not ${hasEnded}`, isNotNull(pausedCoupons.id)),
    ended: and(hasUnused, hasEnded),
    'used-up': sql`codes.newest_unused is null`,
  };
  return await codesWhere(database, everyCode, {
    condition: and(
      text === '' ? undefined : hasText,
      after === undefined ? undefined : sql`codes.newest < ${after}`,
      state === undefined ? undefined : ofState[state],
    ),
    take,
  });
}

/** @param id normalized by couponIdOf */
export async function findCouponCode(database: Database, id: string): Promise<CouponCodeRow | undefined> {
  const [row] = await codesWhere(database, sql`select ${id} as id`, { condition: undefined, take: 1 });
  return row;
}

/** Jumps from one code to the next in their index: there are few codes, and many coupons of each. */
const everyCode = sql`
  with recursive found(id) as (
    (select min(${coupons.id}) from ${coupons})
    union all
    select (select min(${coupons.id}) from ${coupons} where ${coupons.id} > found.id) from found where found.id is not null
  )
  select id from found where id is not null`;

/**
 * One row for each of the codes that has a coupon, the last given first. The indexes answer what decides about a row;
 * coupons are only counted for the rows of the page.
 *
 * @param ids a query of codes, as column `id`
 */
async function codesWhere(
  database: Database,
  ids: SQL,
  { condition, take }: { readonly condition: SQL | undefined; readonly take: number },
): Promise<readonly CouponCodeRow[]> {
  const { id, name, nameEn, discountKind, discount, minimumTotal, endDate, orderId, number } = coupons;
  const ofCode = sql`from ${coupons} as given where given.id = ${id}`;
  const unused = sql`${ofCode} and given.order_id is null`;
  const rows = await database
    .select({
      id,
      name,
      nameEn,
      discountKind,
      discount,
      minimumTotal,
      endDate,
      given: sql`(select count(*) ${ofCode})`.mapWith(Number),
      unused: sql`(select count(*) ${unused})`.mapWith(Number),
      newest: sql`codes.newest`.mapWith(Number),
      differentTerms: sql`(
        select count(*) from (
          select 1 ${unused} group by name, name_en, discount_kind, discount, minimum_total, end_date
        ) as terms
      )`.mapWith(Number),
      pausedId: pausedCoupons.id,
    })
    .from(
      sql`(
        select
          id,
          (select max(${number}) from ${coupons} where ${id} = ids.id) as newest,
          (select max(${number}) from ${coupons} where ${id} = ids.id and ${orderId} is null) as newest_unused
        from (${ids}) as ids
      ) as codes`,
    )
    .innerJoin(coupons, sql`${id} = codes.id and ${number} = coalesce(codes.newest_unused, codes.newest)`)
    .leftJoin(pausedCoupons, eq(pausedCoupons.id, id))
    .where(condition)
    .orderBy(sql`codes.newest desc`)
    .limit(take);
  return rows.map(({ given, unused: left, newest, differentTerms, pausedId, ...row }) => {
    const { isUsed: _isUsed, ...coupon } = couponOfRow({ ...row, orderId: null });
    return { coupon, given, used: given - left, newest, differentTerms, isPaused: pausedId !== null };
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

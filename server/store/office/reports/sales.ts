import { and, asc, desc, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import { satang, type Satang } from '#domain/kernel/money';
import { MAX_REPORT_ROWS, type SalesFigures, type SalesOfDay } from '#domain/office/reports/sales-report';
import { accounts } from '#server/store/accounts/accounts';
import { products } from '#server/store/catalogue/products';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { orderLines } from '#server/store/orders/order-lines';
import { orders } from '#server/store/orders/orders';
import { productMonths, type Moments } from './product-months.ts';

/** A period and the one that it is compared with. */
export interface ComparedMoments {
  readonly now: Moments;
  readonly earlier: Moments;
}

/** One row of a report. */
export interface SoldRow extends SalesFigures {
  readonly key: string;
  readonly saleUnit: string;
  readonly name: string;
  readonly nameEn: string;
}

const isWithin = ({ from, before }: Moments) =>
  and(gte(orders.orderedAt, from), lt(orders.orderedAt, before));

/** Whether an order is a sale: not cancelled, and no goods issue for points. */
const isSale = and(ne(orders.status, 'so-cancel'), ne(orders.mode, 'point'));

/** Reads the index by time. The range around both periods makes it one pass. */
function isSold({ now, earlier }: ComparedMoments): SQL | undefined {
  const around = { from: earlier.from, before: now.before };
  return and(isWithin(around), or(isWithin(now), isWithin(earlier)), isSale);
}

/** PostgreSQL returns sums as text. */
const sumOf = (amount: SQL, period: Moments) =>
  sql`coalesce(sum(${amount}) filter (where ${isWithin(period)}), 0)`.mapWith((sum) => satang(Number(sum)));

const countOf = (period: Moments) => sql`count(*) filter (where ${isWithin(period)})`.mapWith(Number);

function figuresOf({ now, earlier }: ComparedMoments, amount: SQL) {
  return {
    orders: countOf(now),
    amount: sumOf(amount, now),
    ordersBefore: countOf(earlier),
    amountBefore: sumOf(amount, earlier),
  };
}

const TOTAL = sql`${orders.total}`;

/** The sums of all orders of both periods, with the discounts that they contain. */
export interface SalesTotals extends SalesFigures {
  readonly discount: Satang;
  readonly discountBefore: Satang;
  /** The delivery fees. */
  readonly fees: Satang;
  readonly feesBefore: Satang;
}

/** Adds up both periods. */
export async function salesTotals(database: Database, compared: ComparedMoments): Promise<SalesTotals> {
  const [found] = await database
    .select({
      ...figuresOf(compared, TOTAL),
      discount: sumOf(sql`${orders.discount}`, compared.now),
      discountBefore: sumOf(sql`${orders.discount}`, compared.earlier),
      fees: sumOf(sql`${orders.deliveryFee}`, compared.now),
      feesBefore: sumOf(sql`${orders.deliveryFee}`, compared.earlier),
    })
    .from(orders)
    .where(isSold(compared));
  if (found === undefined) throw new Error('a sum has no row');
  return found;
}

/** Adds up each day of Bangkok in both periods. Days without orders are left out. */
export async function salesByDay(
  database: Database,
  compared: ComparedMoments,
): Promise<readonly SalesOfDay[]> {
  // Dates are grouped faster than texts.
  const day = sql`(${orders.orderedAt} at time zone 'UTC' + interval '7 hours')::date`;
  return await database
    .select({
      day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`,
      orders: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${orders.total})`.mapWith((sum) => satang(Number(sum))),
    })
    .from(orders)
    .where(isSold(compared))
    .groupBy(day);
}

/** A period as months that are added up already, and the moments for which the lines are read. */
export interface DividedPeriod {
  readonly months: readonly string[];
  readonly rest: readonly Moments[];
}

/** The columns of a part of a report by product: its rows count for the period, or for the one before. */
const partOf = (isNow: boolean, orderCount: SQL, amount: SQL) => ({
  isNow: sql<boolean>`${isNow}::boolean`.as('is_now'),
  orders: sql`${orderCount}`.as('orders'),
  amount: sql`${amount}`.as('amount'),
});

/**
 * Adds up the lines of a few days. Each range is a query of its own, because one condition about several ranges makes
 * PostgreSQL read all lines.
 */
function linesOf(database: Database, range: Moments, isNow: boolean) {
  const count = sql`count(distinct ${orderLines.orderId})`;
  return database
    .select({
      productCode: orderLines.productCode,
      ...partOf(isNow, count, sql`sum(${orderLines.lineTotal})`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isWithin(range), isSale))
    .groupBy(orderLines.productCode);
}

/** Reads months that are added up already. */
function monthsOf(database: Database, months: readonly string[], isNow: boolean) {
  const { month, productCode } = productMonths;
  return database
    .select({ productCode, ...partOf(isNow, sql`${productMonths.orders}`, sql`${productMonths.amount}`) })
    .from(productMonths)
    .where(months.length === 0 ? sql`false` : inArray(month, [...months]));
}

/** Adds up the lines of each product, before coupons, under the product's present name. */
export async function salesByProduct(
  database: Database,
  { now, earlier }: { readonly now: DividedPeriod; readonly earlier: DividedPeriod },
): Promise<readonly SoldRow[]> {
  const parts = unionAll(
    monthsOf(database, now.months, true),
    monthsOf(database, earlier.months, false),
    ...now.rest.map((range) => linesOf(database, range, true)),
    ...earlier.rest.map((range) => linesOf(database, range, false)),
  ).as('parts');
  const sumWhere = (column: SQL.Aliased, is: SQL) => sql`coalesce(sum(${column}) filter (where ${is}), 0)`;
  const isNow = sql`${parts.isNow}`;
  const isEarlier = sql`not ${parts.isNow}`;
  const sold = database
    .select({
      productCode: parts.productCode,
      orders: sumWhere(parts.orders, isNow).as('orders_of_all'),
      amount: sumWhere(parts.amount, isNow).as('amount_of_all'),
      ordersBefore: sumWhere(parts.orders, isEarlier).as('orders_before_of_all'),
      amountBefore: sumWhere(parts.amount, isEarlier).as('amount_before_of_all'),
    })
    .from(parts)
    .groupBy(parts.productCode)
    .orderBy(sql`"amount_of_all" desc`, asc(parts.productCode))
    .limit(MAX_REPORT_ROWS)
    .as('sold');
  return await database
    .select({
      key: sold.productCode,
      saleUnit: sql<string>`''`,
      name: sql<string>`coalesce(${products.facts} ->> 'name', '')`,
      nameEn: sql<string>`coalesce(${products.facts} ->> 'shortNameEn', '')`,
      ...figuresIn(sold),
    })
    .from(sold)
    .leftJoin(products, eq(products.code, sold.productCode))
    .orderBy(desc(sold.amount), asc(sold.productCode));
}

/** The figures of a subquery, in the types of a report. */
function figuresIn(sold: Readonly<Record<keyof SalesFigures, SQL.Aliased>>) {
  return {
    orders: sql`${sold.orders}`.mapWith(Number),
    amount: sql`${sold.amount}`.mapWith((sum) => satang(Number(sum))),
    ordersBefore: sql`${sold.ordersBefore}`.mapWith(Number),
    amountBefore: sql`${sold.amountBefore}`.mapWith((sum) => satang(Number(sum))),
  };
}

function namedFigures(compared: ComparedMoments) {
  const { orders: counted, amount, ordersBefore, amountBefore } = figuresOf(compared, TOTAL);
  return {
    orders: counted.as('orders'),
    amount: amount.as('amount'),
    ordersBefore: ordersBefore.as('orders_before'),
    amountBefore: amountBefore.as('amount_before'),
  };
}

/**
 * Adds up the orders of each customer, under the customer's present name, and of all customers together: both in one
 * pass, because reading the orders is what takes time. Names are read for the shown rows alone.
 */
export async function salesByCustomer(
  database: Database,
  compared: ComparedMoments,
): Promise<{ readonly rows: readonly SoldRow[]; readonly total: SalesTotals }> {
  const sold = database
    .select({
      isTotal: sql<number>`grouping(${orders.customerCode})`.as('is_total'),
      customerCode: sql<string>`coalesce(${orders.customerCode}, '')`.as('code'),
      saleUnit: sql<string>`coalesce(${orders.saleUnit}, '')`.as('unit'),
      ...namedFigures(compared),
      discount: sumOf(sql`${orders.discount}`, compared.now).as('discounted'),
      discountBefore: sumOf(sql`${orders.discount}`, compared.earlier).as('discounted_before'),
      fees: sumOf(sql`${orders.deliveryFee}`, compared.now).as('fees'),
      feesBefore: sumOf(sql`${orders.deliveryFee}`, compared.earlier).as('fees_before'),
    })
    .from(orders)
    .where(isSold(compared))
    .groupBy(sql`grouping sets ((), (${orders.customerCode}, ${orders.saleUnit}))`)
    .orderBy(sql`"is_total" desc`, sql`"amount" desc`, asc(orders.customerCode), asc(orders.saleUnit))
    .limit(MAX_REPORT_ROWS + 1)
    .as('sold');
  const isOfSold = (key: { readonly customerCode: PgColumn; readonly saleUnit: PgColumn }) =>
    and(eq(key.customerCode, sold.customerCode), eq(key.saleUnit, sold.saleUnit));
  const named = database
    .select({ name: orders.customerName })
    .from(orders)
    .where(isOfSold(orders))
    .orderBy(desc(orders.orderedAt), desc(orders.number))
    .limit(1);
  const [total, ...rows] = await database
    .select({
      key: sold.customerCode,
      saleUnit: sold.saleUnit,
      name: sql<string>`coalesce(${customers.name}, (${named}), '')`,
      nameEn: sql<string>`''`,
      ...figuresIn(sold),
      discount: sql`${sold.discount}`.mapWith((sum) => satang(Number(sum))),
      discountBefore: sql`${sold.discountBefore}`.mapWith((sum) => satang(Number(sum))),
      fees: sql`${sold.fees}`.mapWith((sum) => satang(Number(sum))),
      feesBefore: sql`${sold.feesBefore}`.mapWith((sum) => satang(Number(sum))),
    })
    .from(sold)
    .leftJoin(customers, and(isOfSold(customers), eq(sold.isTotal, sql`0`)))
    .orderBy(desc(sold.isTotal), desc(sold.amount), asc(sold.customerCode), asc(sold.saleUnit));
  if (total === undefined) throw new Error('a sum has no row');
  return {
    rows: rows.map(
      ({ discount: _discount, discountBefore: _before, fees: _fees, feesBefore: _feesBefore, ...row }) => row,
    ),
    total: {
      orders: total.orders,
      amount: total.amount,
      ordersBefore: total.ordersBefore,
      amountBefore: total.amountBefore,
      discount: total.discount,
      discountBefore: total.discountBefore,
      fees: total.fees,
      feesBefore: total.feesBefore,
    },
  };
}

/** Adds up the orders that each agent placed; one row with an empty key has all other orders. */
export async function salesByAgent(
  database: Database,
  compared: ComparedMoments,
): Promise<readonly SoldRow[]> {
  const sold = database
    .select({ accountId: orders.orderedByAccount, ...namedFigures(compared) })
    .from(orders)
    .where(isSold(compared))
    .groupBy(orders.orderedByAccount)
    .as('sold');
  const sums = {
    orders: sql`sum(${sold.orders})`.as('orders_of_all'),
    amount: sql`sum(${sold.amount})`.as('amount_of_all'),
    ordersBefore: sql`sum(${sold.ordersBefore})`.as('orders_before_of_all'),
    amountBefore: sql`sum(${sold.amountBefore})`.as('amount_before_of_all'),
  };
  const agents = database
    .select({
      key: sql<string>`coalesce(${accounts.customerCode}, '')`.as('key'),
      saleUnit: sql<string>`coalesce(${accounts.saleUnit}, '')`.as('unit'),
      name: sql<string>`coalesce(max(${accounts.name}), '')`.as('agent'),
      ...sums,
    })
    .from(sold)
    .leftJoin(accounts, and(eq(accounts.id, sold.accountId), eq(accounts.role, 'agent')))
    .groupBy(accounts.customerCode, accounts.saleUnit)
    .as('agents');
  return await database
    .select({
      key: agents.key,
      saleUnit: agents.saleUnit,
      name: agents.name,
      nameEn: sql<string>`''`,
      ...figuresIn(agents),
    })
    .from(agents)
    .orderBy(desc(agents.amount), asc(agents.key))
    .limit(MAX_REPORT_ROWS);
}

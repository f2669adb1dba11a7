import { and, asc, countDistinct, desc, eq, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { satang } from '#domain/kernel/money';
import { MAX_REPORT_ROWS, type SalesFigures, type SalesOfDay } from '#domain/office/reports/sales-report';
import { accounts } from '#server/store/accounts/accounts';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { orderLines } from '#server/store/orders/order-lines';
import { orders } from '#server/store/orders/orders';

/** The moments of a period; `before` is exclusive. */
export interface Moments {
  readonly from: Date;
  readonly before: Date;
}

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

/** Reads the index by time. Cancelled orders and goods issues for points are no sales. */
function isSold({ now, earlier }: ComparedMoments): SQL | undefined {
  return and(or(isWithin(now), isWithin(earlier)), ne(orders.status, 'so-cancel'), ne(orders.mode, 'point'));
}

/** PostgreSQL returns sums as text. */
const sumOf = (amount: SQL, period: Moments) =>
  sql`coalesce(sum(${amount}) filter (where ${isWithin(period)}), 0)`.mapWith((sum) => satang(Number(sum)));

const countOf = (counted: SQL, period: Moments) =>
  sql`${counted} filter (where ${isWithin(period)})`.mapWith(Number);

function figuresOf({ now, earlier }: ComparedMoments, amount: SQL, counted: SQL = sql`count(*)`) {
  return {
    orders: countOf(counted, now),
    amount: sumOf(amount, now),
    ordersBefore: countOf(counted, earlier),
    amountBefore: sumOf(amount, earlier),
  };
}

const TOTAL = sql`${orders.total}`;

/** Adds up both periods, with the discounts that their totals contain. */
export async function salesTotals(database: Database, compared: ComparedMoments) {
  const [found] = await database
    .select({
      ...figuresOf(compared, TOTAL),
      discount: sumOf(sql`${orders.discount}`, compared.now),
      discountBefore: sumOf(sql`${orders.discount}`, compared.earlier),
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
  const day = sql<string>`to_char(${orders.orderedAt} at time zone 'UTC' + interval '7 hours', 'YYYY-MM-DD')`;
  return await database
    .select({
      day,
      orders: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${orders.total})`.mapWith((sum) => satang(Number(sum))),
    })
    .from(orders)
    .where(isSold(compared))
    .groupBy(day);
}

/** Adds up the lines of each product, before coupons. */
export async function salesByProduct(
  database: Database,
  compared: ComparedMoments,
): Promise<readonly SoldRow[]> {
  const figures = figuresOf(
    compared,
    sql`${orderLines.lineTotal}`,
    sql`${countDistinct(orderLines.orderId)}`,
  );
  return await database
    .select({
      key: orderLines.productCode,
      saleUnit: sql<string>`''`,
      name: sql<string>`max(${orderLines.productName})`,
      nameEn: sql<string>`max(${orderLines.productNameEn})`,
      ...figures,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isSold(compared))
    .groupBy(orderLines.productCode)
    .orderBy(desc(figures.amount), asc(orderLines.productCode))
    .limit(MAX_REPORT_ROWS);
}

/** Adds up the orders of each customer, under the customer's present name. */
export async function salesByCustomer(
  database: Database,
  compared: ComparedMoments,
): Promise<readonly SoldRow[]> {
  const figures = figuresOf(compared, TOTAL);
  return await database
    .select({
      key: orders.customerCode,
      saleUnit: orders.saleUnit,
      name: sql<string>`coalesce(max(${customers.name}), max(${orders.customerName}))`,
      nameEn: sql<string>`''`,
      ...figures,
    })
    .from(orders)
    .leftJoin(customers, isOfCustomer(customers, orders))
    .where(isSold(compared))
    .groupBy(orders.customerCode, orders.saleUnit)
    .orderBy(desc(figures.amount), asc(orders.customerCode), asc(orders.saleUnit))
    .limit(MAX_REPORT_ROWS);
}

/** Adds up the orders that each agent placed; one row with an empty key has all other orders. */
export async function salesByAgent(
  database: Database,
  compared: ComparedMoments,
): Promise<readonly SoldRow[]> {
  const figures = figuresOf(compared, TOTAL);
  return await database
    .select({
      key: sql<string>`coalesce(${accounts.customerCode}, '')`,
      saleUnit: sql<string>`coalesce(${accounts.saleUnit}, '')`,
      name: sql<string>`coalesce(max(${accounts.name}), '')`,
      nameEn: sql<string>`''`,
      ...figures,
    })
    .from(orders)
    .leftJoin(accounts, and(eq(accounts.id, orders.orderedByAccount), eq(accounts.role, 'agent')))
    .where(isSold(compared))
    .groupBy(accounts.customerCode, accounts.saleUnit)
    .orderBy(desc(figures.amount), asc(accounts.customerCode))
    .limit(MAX_REPORT_ROWS);
}

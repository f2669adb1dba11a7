import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import type { DebtAge } from '#domain/office/reports/aging-report';
import { MAX_REPORT_ROWS } from '#domain/office/reports/sales-report';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { orderMoves } from '#server/store/orders/order-moves';
import { ledgerEntries } from '#server/store/payments/ledger-entries';

/** Opens the sums of each order and of each account, of the customers who owe something or have credit. */
function openAmounts(database: Database) {
  const { customerCode, saleUnit, orderId, amount, book } = ledgerEntries;
  // The sums come before the names and the moves, because most orders are settled and drop out.
  const open = database
    .select({ customerCode, saleUnit, orderId, amount: sql`sum(${amount})`.as('amount') })
    .from(ledgerEntries)
    .where(ne(book, 'points'))
    .groupBy(customerCode, saleUnit, orderId)
    .having(ne(sql`sum(${amount})`, sql`0`))
    .as('open');
  // An order whose invoice was cancelled and approved again is as old as the first one, as on a statement.
  const approved = database
    .select({ invoicedAt: sql`min(${orderMoves.at})`.as('invoiced_at') })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, open.orderId), eq(orderMoves.status, 'invoice-approve')))
    .as('approved');
  return database
    .select({
      customerCode: open.customerCode,
      saleUnit: open.saleUnit,
      name: customers.name,
      orderId: open.orderId,
      amount: open.amount,
      invoicedAt: approved.invoicedAt,
    })
    .from(open)
    .innerJoin(customers, and(isOfCustomer(customers, open), ne(customers.debt, 0)))
    .leftJoinLateral(approved, sql`true`)
    .as('dated');
}

type OpenAmounts = ReturnType<typeof openAmounts>;

function columnsOf({ amount, orderId, invoicedAt }: OpenAmounts, startOfToday: Date) {
  const daysAgo = (days: number) =>
    sql`${new Date(startOfToday.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  const between = (from: number, to: number) =>
    sql`${invoicedAt} < ${daysAgo(from - 1)} and ${invoicedAt} >= ${daysAgo(to)}`;
  const isOfAge: Readonly<Record<DebtAge, SQL>> = {
    'not-due': sql`${orderId} is not null and (${invoicedAt} is null or ${invoicedAt} >= ${daysAgo(0)})`,
    'days-1-30': between(1, 30),
    'days-31-60': between(31, 60),
    'days-61-90': between(61, 90),
    'over-90': sql`${invoicedAt} < ${daysAgo(90)}`,
    account: sql`${orderId} is null`,
  };
  const sumOf = (age: DebtAge) =>
    sql`coalesce(sum(${amount}) filter (where ${isOfAge[age]}), 0)`.mapWith((sum) => satang(Number(sum)));
  return {
    byAge: {
      'not-due': sumOf('not-due'),
      'days-1-30': sumOf('days-1-30'),
      'days-31-60': sumOf('days-31-60'),
      'days-61-90': sumOf('days-61-90'),
      'over-90': sumOf('over-90'),
      account: sumOf('account'),
    },
    total: sql`coalesce(sum(${amount}), 0)`.mapWith((sum) => satang(Number(sum))),
  };
}

/**
 * Adds up the open amounts by age: those of all customers together, and those of each customer, the largest total
 * first.
 *
 * @param startOfToday midnight in Bangkok
 */
export async function debtsByAge(database: Database, startOfToday: Date) {
  const open = openAmounts(database);
  const { customerCode, saleUnit, name } = open;
  const columns = columnsOf(open, startOfToday);
  // Both in one pass, because finding the open amounts is what takes time.
  const [total, ...rows] = await database
    .select({
      customerCode: sql<string>`coalesce(${customerCode}, '')`,
      saleUnit: sql<string>`coalesce(${saleUnit}, '')`,
      name: sql<string>`coalesce(${name}, '')`,
      ...columns,
    })
    .from(open)
    .groupBy(sql`grouping sets ((), (${customerCode}, ${saleUnit}, ${name}))`)
    .orderBy(sql`grouping(${customerCode}) desc`, desc(columns.total), asc(customerCode), asc(saleUnit))
    .limit(MAX_REPORT_ROWS + 1);
  if (total === undefined) throw new Error('a sum has no row');
  const { byAge, total: sum } = total;
  return { rows, total: { byAge, total: sum } };
}

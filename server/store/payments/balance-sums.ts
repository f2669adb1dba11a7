import { asc, eq, and, sql } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { satang } from '#domain/kernel/money';
import type { BalanceDifference } from '#domain/payments/balance-check';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { ledgerEntries } from './ledger-entries.ts';

/**
 * Reads the balances of some customers with the sums of their entries, in the order of their keys. It is one statement,
 * so a posting that runs meanwhile is seen as a whole or not at all.
 *
 * @param after the last customer of the slice before; undefined begins
 */
export async function balanceSums(
  database: Database,
  after: CustomerKey | undefined,
  take: number,
): Promise<readonly BalanceDifference[]> {
  const { customerCode, saleUnit, debt, points } = customers;
  const slice = database
    .select({ customerCode, saleUnit, debt, points })
    .from(customers)
    .where(
      after === undefined
        ? undefined
        : sql`(${customerCode}, ${saleUnit}) > (${after.customerCode}, ${after.saleUnit})`,
    )
    .orderBy(asc(customerCode), asc(saleUnit))
    .limit(take)
    .as('slice');
  const sums = database
    .select({
      debt: sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.book} in ('debt', 'reserved')), 0)`.as(
        'debt_of_entries',
      ),
      points:
        sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.book} = 'points'), 0)`.as(
          'points_of_entries',
        ),
    })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.customerCode, slice.customerCode), eq(ledgerEntries.saleUnit, slice.saleUnit)),
    )
    .as('sums');
  const rows = await database
    .select({
      customerCode: slice.customerCode,
      saleUnit: slice.saleUnit,
      debt: slice.debt,
      points: slice.points,
      debtOfEntries: sums.debt,
      pointsOfEntries: sums.points,
    })
    .from(slice)
    .crossJoinLateral(sums)
    .orderBy(asc(slice.customerCode), asc(slice.saleUnit));
  return rows.map((row) => ({
    customerCode: row.customerCode,
    saleUnit: row.saleUnit,
    debt: satang(row.debt),
    debtOfEntries: satang(Number(row.debtOfEntries)),
    points: row.points,
    pointsOfEntries: Number(row.pointsOfEntries),
  }));
}

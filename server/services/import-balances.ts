import type { ImportOutcome, ImportRow, RowProblem } from '#domain/import-problem';
import { ZERO_SATANG, type Satang } from '#domain/money';
import { points } from '#domain/points';
import type { TenantConfiguration } from '#domain/tenant';
import { lockCustomers, readCustomers, setBalances } from '#server/store/customers';
import type { Database } from '#server/store/database';

/** What a customer may owe, owes, and has of points. */
export interface BalanceRow {
  readonly customerCode: string;
  readonly saleUnit: string;
  readonly creditLimit: Satang | undefined;
  /** With the customer-credit orders that were not cancelled. */
  readonly debt: Satang | undefined;
  readonly points: number | undefined;
}

/**
 * Sets balances to what the company's own books say now. They move with every order, so a table of yesterday takes back what
 * happened since: that is the clerk's to know, and why they are no columns of the customers.
 */
export async function importBalances(
  transaction: Database,
  rows: readonly ImportRow<BalanceRow>[],
  { newCustomerSaleUnit }: Pick<TenantConfiguration, 'newCustomerSaleUnit'>,
): Promise<ImportOutcome> {
  const known = new Map(
    (await lockCustomers(transaction)).map((customer) => [
      `${customer.customerCode}\n${customer.saleUnit}`,
      customer,
    ]),
  );
  const problems: RowProblem<keyof BalanceRow>[] = [];
  const touched: string[] = [];
  for (const row of rows) {
    const { customerCode = '' } = row;
    const old = known.get(`${customerCode}\n${row.saleUnit || newCustomerSaleUnit}`);
    if (old === undefined) {
      problems.push({
        line: row.line,
        field: 'customerCode',
        code: 'customer-unknown',
        detail: customerCode,
      });
      continue;
    }
    const next = {
      creditLimit: 'creditLimit' in row ? (row.creditLimit ?? ZERO_SATANG) : old.creditLimit,
      debt: 'debt' in row ? (row.debt ?? ZERO_SATANG) : old.debt,
      points: 'points' in row ? points(row.points ?? 0) : old.points,
    };
    if (next.creditLimit === old.creditLimit && next.debt === old.debt && next.points === old.points)
      continue;
    touched.push(`${customerCode} ${old.name}`);
    await setBalances(transaction, old, next);
  }
  return {
    added: 0,
    changed: touched.length,
    unchanged: rows.length - touched.length - problems.length,
    problems,
    warnings: [],
    touched,
  };
}

export async function listBalanceRows(database: Database): Promise<readonly BalanceRow[]> {
  return (await readCustomers(database)).map(
    ({ customerCode, saleUnit, creditLimit, debt, points: amount }) => ({
      customerCode,
      saleUnit,
      creditLimit,
      debt,
      points: amount,
    }),
  );
}

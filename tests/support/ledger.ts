import { readCustomers } from '#server/store/customers';
import type { Database } from '#server/store/database';
import { sumsByCustomer } from '#server/store/payments/ledger-entries';

/**
 * Finds customers whose running balances are not the sum of their ledger. Every shop of the tests is checked by it at its end, so
 * whatever a test did, no balance changed beside the ledger.
 */
export async function brokenBalances(database: Database): Promise<readonly string[]> {
  const sums = new Map(
    (await sumsByCustomer(database)).map((sum) => [`${sum.customerCode} ${sum.saleUnit}`, sum]),
  );
  return (await readCustomers(database)).flatMap(({ customerCode, saleUnit, debt, points }) => {
    const name = `${customerCode} ${saleUnit}`;
    const { owed = 0, points: earned = 0 } = sums.get(name) ?? {};
    return owed === debt && earned === points
      ? []
      : [`${name}: debt ${debt}, ledger ${owed}; points ${points}, ledger ${earned}`];
  });
}

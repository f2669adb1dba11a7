import {
  MAX_SHOWN_DIFFERENCES,
  type BalanceCheck,
  type BalanceDifference,
} from '#domain/payments/balance-check';
import type { Database } from '#server/store/database/database';
import { balanceSums } from '#server/store/payments/balance-sums';

/** The customers that one statement compares. */
const SLICE = 500;

/**
 * Compares every customer's balances with the sums of the ledger, slice by slice. It changes nothing: which of the two is
 * right is for people to find out.
 *
 * @returns undefined when the signal ends it
 */
export async function checkBalances(
  database: Database,
  clock: () => Date,
  { stop, take = SLICE }: { readonly stop?: AbortSignal; readonly take?: number } = {},
): Promise<BalanceCheck | undefined> {
  const differences: BalanceDifference[] = [];
  let customers = 0;
  let differing = 0;
  let last: BalanceDifference | undefined;
  do {
    if (stop?.aborted === true) return undefined;
    const slice = await balanceSums(database, last, take);
    const found = slice.filter(isDifferent);
    customers += slice.length;
    differing += found.length;
    differences.push(...found.slice(0, MAX_SHOWN_DIFFERENCES - differences.length));
    last = slice.length < take ? undefined : slice.at(-1);
  } while (last !== undefined);
  return { checkedAt: clock(), customers, differing, differences };
}

function isDifferent({ debt, debtOfEntries, points, pointsOfEntries }: BalanceDifference): boolean {
  return debt !== debtOfEntries || points !== pointsOfEntries;
}

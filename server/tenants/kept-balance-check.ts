import type { BalanceCheck } from '#domain/payments/balance-check';

/** The last comparison of a tenant's balances by this process. It is not stored, because each process makes its own. */
export interface KeptBalanceCheck {
  /** Undefined before the first comparison has ended. */
  readonly last: () => BalanceCheck | undefined;
  readonly keep: (check: BalanceCheck) => void;
}

export function keptBalanceCheck(): KeptBalanceCheck {
  let last: BalanceCheck | undefined;
  return {
    last: () => last,
    keep: (check) => {
      last = check;
    },
  };
}

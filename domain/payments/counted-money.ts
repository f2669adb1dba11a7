import { satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';

/** Money that arrived for an order, and how much of it counts. */
export interface ReceivedMoney {
  /** In the currency's smallest unit, as reported. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The amount that staff decided on; null for all of it. */
  readonly countedAmount: number | null;
}

/** Adds up the amounts that count. Money in another currency counts only with an amount set by staff. */
export function countedMoney(money: readonly ReceivedMoney[]): Satang {
  return satang(
    money.reduce(
      (sum, { amount, currency, countedAmount }) =>
        sum + (countedAmount ?? (currency === 'THB' ? amount : ZERO_SATANG)),
      0,
    ),
  );
}

/** Larger amounts are typing errors. */
const MAX_COUNTED = satang(100_000_000_00);

/** Whether the amount is positive and plausible for one payment. */
export function isCountable(amount: Satang): boolean {
  return amount > 0 && amount <= MAX_COUNTED;
}

/**
 * Distributes an amount that counts over the payments, oldest first. The last one gets everything that is left.
 *
 * @returns for each payment the part that counts; null for all of it
 */
export function spreadCounted(
  money: readonly ReceivedMoney[],
  counted: Satang,
): readonly ReceivedMoney['countedAmount'][] {
  let left: number = counted;
  return money.map(({ amount, currency }, index) => {
    const isLast = index === money.length - 1;
    const available = currency === 'THB' ? amount : 0;
    const part = isLast ? left : Math.min(left, available);
    left -= part;
    return currency === 'THB' && part === amount ? null : part;
  });
}

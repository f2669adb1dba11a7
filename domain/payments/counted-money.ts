import { satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';

/** Money that came, as far as it counts for an order. */
export interface MoneyThatCame {
  /** In the currency's smallest unit, as it was told. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** What the office said that counts; null for all of it. */
  readonly countedAmount: number | null;
}

/** The sum of what counts; money in another currency counts only for what the office said. */
export function countedMoney(money: readonly MoneyThatCame[]): Satang {
  return satang(
    money.reduce(
      (sum, { amount, currency, countedAmount }) =>
        sum + (countedAmount ?? (currency === 'THB' ? amount : ZERO_SATANG)),
      0,
    ),
  );
}

/** More nobody pays in one go; beyond it a finger slipped. */
const MAX_COUNTED = satang(100_000_000_00);

/** Whether an order can be paid with so much. */
export function isCountable(amount: Satang): boolean {
  return amount > 0 && amount <= MAX_COUNTED;
}

/**
 * Spreads an amount that counts over the money that came, the oldest first; whatever is beyond all of it is the last one's.
 *
 * @returns for each what counts of it, null where that is all of it
 */
export function spreadCounted(
  money: readonly MoneyThatCame[],
  counted: Satang,
): readonly MoneyThatCame['countedAmount'][] {
  let left: number = counted;
  return money.map(({ amount, currency }, index) => {
    const isLast = index === money.length - 1;
    const whole = currency === 'THB' ? amount : 0;
    const part = isLast ? left : Math.min(left, whole);
    left -= part;
    return currency === 'THB' && part === amount ? null : part;
  });
}

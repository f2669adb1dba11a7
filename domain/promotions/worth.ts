import { addSatang, type Satang } from '#domain/kernel/money';
import type { LineShare } from './reduce-price.ts';
import type { Effect } from './rule-kind.ts';

export function worthOfShares(shares: readonly LineShare[]): Satang {
  return addSatang(...shares.map(({ amount }) => amount));
}

export function freeWorthOf({ freeLines }: Pick<Effect, 'freeLines'>): Satang {
  return addSatang(...freeLines.map(({ worth }) => worth));
}

/** Computes what an effect is worth to the customer: the discount and the free goods at their price. */
export function worthOf(effect: Pick<Effect, 'shares' | 'freeLines'>): Satang {
  return addSatang(worthOfShares(effect.shares), freeWorthOf(effect));
}

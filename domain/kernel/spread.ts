import { satang, type Satang } from '#domain/kernel/money';

/**
 * Splits an amount by weights, using largest remainders: the parts add up to the amount exactly, none has the
 * opposite sign, and equal remainders go to the earlier part.
 *
 * @param amount zero or more
 * @param weights zero or more; if all are zero, the first part gets everything
 */
export function spreadByWeight(amount: Satang, weights: readonly number[]): readonly Satang[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => satang(index === 0 ? amount : 0));
  // BigInt, because an amount times a weight may exceed the safe integers.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const missing = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    );
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(satang);
}

import type { PricesByLevel } from '#domain/catalogue/prices';
import { LIST_PRICE, pricesByNumber, type ChangedPrice, type OfficePriceChange } from './set-prices.ts';

/**
 * Adds the prices that a preview showed: of a price that changes the one before, and of any other the new one, which is
 * the present one.
 *
 * @param replaced the answer of the preview for the same changes
 */
export function withSeenPrices(
  changes: readonly OfficePriceChange[],
  replaced: readonly ChangedPrice[],
): readonly OfficePriceChange[] {
  const before = new Map(replaced.map((price) => [`${price.level} ${price.code}`, price.before]));
  return changes.map((change) => {
    const seen = new Map(
      [...pricesByNumber(change)].map(([level, after]) => [
        level,
        before.get(`${level} ${change.code}`) ?? after,
      ]),
    );
    const byLevel: PricesByLevel = Object.fromEntries([...seen].filter(([level]) => level !== LIST_PRICE));
    return { ...change, seen: { salesPrice: seen.get(LIST_PRICE), byLevel } };
  });
}

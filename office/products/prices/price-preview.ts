import type { ChangedPrice, ConcernedCustomers, OfficePriceChange } from '#domain/office/prices/set-prices';
import { isLargeChange } from '#domain/office/prices/large-change';
import { withSeenPrices } from '#domain/office/prices/with-seen-prices';

/** Describes what a paste of prices would change. */
export interface PricePreview {
  /** They carry the prices that the preview shows. */
  readonly changes: readonly OfficePriceChange[];
  /** The largest changes first. */
  readonly prices: readonly ChangedPrice[];
  readonly customers: readonly ConcernedCustomers[];
  readonly largeCount: number;
  /** The idempotency key of setting exactly these prices, so that a second click after a lost answer is safe. */
  readonly key: string;
}

/** The answer of a dry run, as a clerk reads it. */
export function pricePreviewOf(
  changes: readonly OfficePriceChange[],
  {
    prices,
    customers,
  }: { readonly prices: readonly ChangedPrice[]; readonly customers: readonly ConcernedCustomers[] },
  key: string,
): PricePreview {
  return {
    changes: withSeenPrices(changes, prices),
    prices: prices.toSorted((one, other) => ratioOf(other) - ratioOf(one)),
    customers,
    largeCount: prices.filter(isLargeChange).length,
    key,
  };
}

/** The size of a change as a part of the price before; a new price comes last. */
const ratioOf = ({ before, after }: ChangedPrice): number =>
  before === 0 ? 0 : Math.abs(after - before) / before;

/** Rounds to one decimal, such as -12.5; undefined for a new price. */
export function percentOf({ before, after }: ChangedPrice): number | undefined {
  return before === 0 ? undefined : Math.round((after / before - 1) * 1000) / 10;
}

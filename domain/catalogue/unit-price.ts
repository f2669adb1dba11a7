import { divideSatang, type Satang } from '#domain/kernel/money';
import { masterPriceOfCase, type PriceLevel, type ProductPrices } from './prices.ts';
import type { UnitNumber } from './unit.ts';

/** The price of one unit. The screen strikes through `master` if `isAdvance` is set. */
export interface UnitPrice {
  readonly master: Satang;
  readonly current: Satang;
  readonly isAdvance: boolean;
}

/**
 * Divides the master price by the unit's rate, rounded half up. The advance price replaces it if the product
 * is advance-priced and the advance price is above zero and lower.
 *
 * @param rate how many of the unit make one UNIT1, above zero
 */
export function currentUnitPrice(
  prices: ProductPrices,
  unit: UnitNumber,
  rate: number,
  level: PriceLevel,
): UnitPrice {
  const master = divideSatang(masterPriceOfCase(prices, level), rate);
  const advance = prices.advance[unit - 1];
  const isAdvance = prices.isAdvancePrice && advance !== undefined && advance > 0 && advance < master;
  return { master, current: isAdvance ? advance : master, isAdvance };
}

import type { Product } from '#domain/catalogue/product';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { unitCount, unitOf } from '#domain/catalogue/units';
import type { StockUnit } from './stock.ts';

/** Sizes in shares, which are whole numbers: three times a third of a case is exactly a case. */
export interface StockShares {
  /** The shares of one of the stock's own unit. */
  readonly one: number;
  /** The shares of one of a line's unit; undefined if the product does not have the unit. */
  readonly of: (unit: UnitNumber) => number | undefined;
}

/** How the units of a product count against a stock. */
export function sharesOf(product: Pick<Product, 'units'>, stockUnit: StockUnit): StockShares {
  if (stockUnit !== 0) return { one: 1, of: (unit) => (unit === stockUnit ? 1 : undefined) };
  const rates = UNIT_NUMBERS.flatMap((unit) => unitOf(product, unit)?.rate ?? []);
  const whole = rates.reduce(commonMultiple, 1);
  const smallest = product.units[unitCount(product) - 1]?.rate ?? 1;
  return {
    one: whole / smallest,
    of: (unit) => {
      const rate = unitOf(product, unit)?.rate;
      return rate === undefined ? undefined : whole / rate;
    },
  };
}

function commonMultiple(one: number, other: number): number {
  return (one / greatestDivisor(one, other)) * other;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

import type { UnitNumber } from '#domain/catalogue/unit';
import { MAX_QUANTITY, NO_QUANTITIES, type CartLine, type UnitQuantities } from './cart.ts';

/** A quantity of one unit of a product. */
interface UnitLine {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
}

/** The cart with these lines, in the same order, with all units of a product together. Repeated units are added up. */
export function cartOfLines(lines: readonly UnitLine[]): readonly CartLine[] {
  const byProduct = new Map<string, UnitQuantities>();
  for (const { productCode, unit, quantity } of lines) {
    const [first, second, third] = byProduct.get(productCode) ?? NO_QUANTITIES;
    byProduct.set(productCode, [
      unit === 1 ? first + quantity : first,
      unit === 2 ? second + quantity : second,
      unit === 3 ? third + quantity : third,
    ]);
  }
  return [...byProduct].map(([productCode, quantities]) => ({ productCode, quantities }));
}

/** Whether each quantity, single or added up, is a whole number from 1 to MAX_QUANTITY. */
export function areQuantitiesOrderable(lines: readonly UnitLine[]): boolean {
  return (
    lines.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 1) &&
    cartOfLines(lines).every(({ quantities }) => quantities.every((quantity) => quantity <= MAX_QUANTITY))
  );
}

import type { UnitQuantities } from '#domain/cart/cart';
import type { Product } from '#domain/catalogue/product';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { UnitRow } from '#domain/catalogue/units';
import { UnitRule } from './unit-rule.tsx';

interface CardRuleProps {
  readonly product: Product;
  /** The visible unit rows. */
  readonly rows: readonly UnitRow[];
  readonly quantities: UnitQuantities;
  readonly onQuantity: (unit: UnitNumber, quantity: number) => unknown;
}

/** The rule of a card's largest unit, on its picture. */
export function CardRule({ product, rows, quantities, onQuantity }: CardRuleProps) {
  const [first] = rows;
  return first === undefined ? null : (
    <UnitRule
      product={product}
      unit={first.unit}
      quantity={quantities[first.unit - 1] ?? 0}
      onQuantity={(quantity) => void onQuantity(first.unit, quantity)}
      isBrief
    />
  );
}

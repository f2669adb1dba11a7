import type { UnitQuantities } from '#domain/cart/cart';
import type { Product } from '#domain/catalogue/product';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { UnitRow } from '#domain/catalogue/units';
import { CardStock } from '#features/catalogue/stock/card-stock';
import { UnitRule } from './unit-rule.tsx';

interface CardMarksProps {
  readonly product: Product;
  /** The visible unit rows. */
  readonly rows: readonly UnitRow[];
  readonly quantities: UnitQuantities;
  readonly onQuantity: (unit: UnitNumber, quantity: number) => unknown;
}

/** The stock of a product, and the rule of the unit that its card orders, on the picture. */
export function CardMarks({ product, rows, quantities, onQuantity }: CardMarksProps) {
  const [first] = rows;
  return (
    <>
      <CardStock productCode={product.code} />
      {first === undefined ? null : (
        <UnitRule
          product={product}
          unit={first.unit}
          quantity={quantities[first.unit - 1] ?? 0}
          onQuantity={(quantity) => void onQuantity(first.unit, quantity)}
          isBrief
        />
      )}
    </>
  );
}

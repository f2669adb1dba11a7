import { MAXIMUM_QUANTITY } from './cart.ts';
import { findGoods, type SaidQuantity, type ShopToUnderstand } from './find-goods.ts';
import type { WrittenLine } from './order-text.ts';
import type { Product } from './product.ts';
import { soldUnit } from './sold-unit.ts';
import { visibleUnitRows, type UnitNumber } from './units.ts';
import type { QuantityDoubt } from './written-quantity.ts';

/**
 * What is understood of a written line:
 * - sure: product, unit and quantity; it can go into the cart
 * - choose: these products may be meant, best first, at most MAXIMUM_CANDIDATES
 * - unknown: nothing is found
 * - no-quantity: the product is sure, how many is not said, or cannot be ordered (`doubt`)
 * - unit-not-sold: the product is sure, but not sold by what was said
 */
export type UnderstoodLine =
  | {
      readonly state: 'sure';
      readonly product: Product;
      readonly unit: UnitNumber;
      readonly quantity: number;
    }
  | { readonly state: 'choose'; readonly candidates: readonly Product[] }
  | { readonly state: 'unknown' }
  | {
      readonly state: 'no-quantity';
      readonly product: Product;
      readonly unit: UnitNumber;
      readonly doubt: QuantityDoubt | undefined;
    }
  | { readonly state: 'unit-not-sold'; readonly product: Product; readonly quantity: number | undefined };

/** As many as one looks through in a line of a list. */
export const MAXIMUM_CANDIDATES = 5;

/** Finds the goods, the unit and how many. What is only probable is never sure: a person looks at it first. */
export function understandLine(line: WrittenLine, shop: ShopToUnderstand): UnderstoodLine {
  const { found, line: read } = findGoods(line, shop);
  if (found.length === 0) return { state: 'unknown' };
  const [product] = found;
  if (product === undefined || found.length > 1 || !read.isSure)
    return { state: 'choose', candidates: found.slice(0, MAXIMUM_CANDIDATES) };
  return understandQuantity(product, read, shop);
}

/** What a line says once its product is known, or chosen by hand. */
export function understandQuantity(
  product: Product,
  { quantity, unitWords, doubt }: SaidQuantity,
  shop: Pick<ShopToUnderstand, 'priceLevel' | 'mode' | 'lastUnit'>,
): UnderstoodLine {
  const rows = visibleUnitRows(product, shop.priceLevel, shop.mode);
  const usual = rows.find(({ unit }) => unit === shop.lastUnit?.(product.code)) ?? rows[0];
  const sold =
    unitWords !== undefined
      ? soldUnit(rows, unitWords)
      : usual === undefined
        ? undefined
        : { unit: usual.unit, times: 1 };
  if (sold === undefined) return { state: 'unit-not-sold', product, quantity };
  const { unit, times } = sold;
  const isTooMany = quantity !== undefined && quantity * times > MAXIMUM_QUANTITY;
  if (quantity === undefined || isTooMany)
    return { state: 'no-quantity', product, unit, doubt: isTooMany ? 'too-many' : doubt };
  return { state: 'sure', product, unit, quantity: quantity * times };
}

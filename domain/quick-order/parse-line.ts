import { MAX_QUANTITY } from '#domain/cart/cart';
import { findMatchingProducts, type OrderTextContext } from './find-matching-products.ts';
import { numberRoles, partNumbers, type ParsedQuantity } from './number-roles.ts';
import type { WrittenLine } from './order-text.ts';
import type { Product } from '#domain/catalogue/product';
import { soldUnit } from './sold-unit.ts';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import type { QuantityProblem } from './written-quantity.ts';

/**
 * The interpretation of a written line:
 * - sure: product, unit and quantity are clear; it can go into the cart
 * - confirm: the same, but the number may be a size, or is unusually large: a person has to confirm it
 * - choose: one of these products is meant, best first, at most MAX_CANDIDATES
 * - unknown: no product was found
 * - no-quantity: the product is clear, but the quantity is missing or invalid (`problem`)
 * - unit-not-sold: the product is clear, but not sold in the written unit
 */
export type ParsedLine =
  | {
      readonly state: 'sure';
      readonly product: Product;
      readonly unit: UnitNumber;
      readonly quantity: number;
    }
  | {
      readonly state: 'confirm';
      readonly product: Product;
      readonly unit: UnitNumber;
      readonly quantity: number;
      /** unclear: the number may mean something else. unusual: it is far above the usual quantity. */
      readonly why: 'unclear' | 'unusual';
    }
  | { readonly state: 'choose'; readonly candidates: readonly Product[] }
  | { readonly state: 'unknown' }
  | {
      readonly state: 'no-quantity';
      readonly product: Product;
      readonly unit: UnitNumber;
      readonly problem: QuantityProblem | undefined;
    }
  | { readonly state: 'unit-not-sold'; readonly product: Product; readonly quantity: number | undefined };

/** A person can easily compare this many in a list. */
export const MAX_CANDIDATES = 5;

/**
 * Finds the product, unit and quantity of a line. A merely probable match is never `sure`: a person checks it first.
 */
export function parseLine(line: WrittenLine, context: OrderTextContext): ParsedLine {
  const { found, line: read } = findMatchingProducts(line, context);
  if (found.length === 0) return { state: 'unknown' };
  const [product] = found;
  if (product === undefined || found.length > 1 || !read.isSure)
    return { state: 'choose', candidates: found.slice(0, MAX_CANDIDATES) };
  return withQuantity(product, read, context);
}

/** A first order of more cases than this is unusual. */
const MAX_CASES_AT_FIRST = 50;
/** A quantity above this multiple of the largest past one is unusual. */
const MAX_TIMES_THE_LARGEST = 10;

/**
 * Interprets the quantity once the product is known or was chosen by hand.
 *
 * @param written the line, or only its quantity
 */
export function parseQuantity(
  product: Product,
  written: ParsedQuantity & Partial<Pick<WrittenLine, 'words' | 'isBareNumber' | 'written'>>,
  context: Pick<OrderTextContext, 'priceLevel' | 'mode' | 'lastUnit' | 'largestBought'>,
): ParsedLine {
  const { words, isBareNumber = false } = written;
  const line = { ...written, isBareNumber };
  const read = words === undefined ? written : numberRoles(line, partNumbers(words), [product]).parsed;
  return withQuantity(product, read, context);
}

function withQuantity(
  product: Product,
  { quantity, unitText, problem, isUncertain = false }: ParsedQuantity,
  context: Pick<OrderTextContext, 'priceLevel' | 'mode' | 'lastUnit' | 'largestBought'>,
): ParsedLine {
  const rows = visibleUnitRows(product, context.priceLevel, context.mode);
  const usual = rows.find(({ unit }) => unit === context.lastUnit?.(product.code)) ?? rows[0];
  const sold =
    unitText !== undefined
      ? soldUnit(rows, unitText)
      : usual === undefined
        ? undefined
        : { unit: usual.unit, times: 1 };
  if (sold === undefined) return { state: 'unit-not-sold', product, quantity };
  const { unit, times } = sold;
  const isTooMany = quantity !== undefined && quantity * times > MAX_QUANTITY;
  if (quantity === undefined || isTooMany)
    return { state: 'no-quantity', product, unit, problem: isTooMany ? 'too-many' : problem };
  const isUnusual = casesOf(product, unit, quantity * times) > mostCases(product, context);
  const counted = { product, unit, quantity: quantity * times };
  if (!isUncertain && !isUnusual) return { state: 'sure', ...counted };
  return { state: 'confirm', ...counted, why: isUncertain ? 'unclear' : 'unusual' };
}

function casesOf({ units }: Product, unit: UnitNumber, quantity: number): number {
  return quantity / (units[unit - 1]?.rate || 1);
}

/**
 * The largest usual quantity in cases: ten times the largest purchase, counted as at least one case, so that
 * ten cases are never unusual.
 */
function mostCases(product: Product, { largestBought }: Pick<OrderTextContext, 'largestBought'>): number {
  const bought = largestBought?.(product.code);
  if (bought === undefined) return MAX_CASES_AT_FIRST;
  const cases = UNIT_NUMBERS.map((unit) => casesOf(product, unit, bought[unit - 1] ?? 0));
  return MAX_TIMES_THE_LARGEST * Math.max(1, ...cases);
}

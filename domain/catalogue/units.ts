import type { CartMode } from '#domain/kernel/cart-mode';
import { isPointMode } from '#domain/kernel/cart-mode';
import { divideSatang, type Satang } from '#domain/kernel/money';
import { currentUnitPrice, type UnitPrice } from './unit-price.ts';
import type { Named } from '#domain/kernel/named';
import { UNIT_NUMBERS, type Unit, type UnitNumber } from './unit.ts';
import type { PriceLevel } from './prices.ts';
import type { Product } from './product.ts';

/** A row of the quantity selector. */
export interface UnitRow extends Named {
  readonly unit: UnitNumber;
  readonly code: string;
  readonly rate: number;
  readonly price: UnitPrice;
}

/** The number of leading rates above zero, at most three (Specification, CAT-5). */
export function unitCount(product: Pick<Product, 'units'>): number {
  const firstMissing = product.units.findIndex((unit) => !(unit.rate > 0));
  return Math.min(firstMissing === -1 ? product.units.length : firstMissing, UNIT_NUMBERS.length);
}

/** The unit with this number; undefined if the product does not have it. */
export function unitOf(product: Pick<Product, 'units'>, unit: UnitNumber): Unit | undefined {
  return unit <= unitCount(product) ? product.units[unit - 1] : undefined;
}

/**
 * The unit rows that a person may order. A row is hidden beyond the number of units, when its name or code
 * contains '*', or when it is advance-priced with zero price (Specification, CAT-7). In points mode only
 * UNIT1 can be ordered (Specification, CAT-8).
 */
export function visibleUnitRows(
  product: Pick<Product, 'units' | 'prices'>,
  level: PriceLevel,
  mode: CartMode,
): readonly UnitRow[] {
  return UNIT_NUMBERS.flatMap((unit) => {
    const found = unitOf(product, unit);
    if (found === undefined) return [];
    if (isPointMode(mode)) return unit === 1 ? [rowOf(product, unit, found, level)] : [];
    if (found.name.includes('*') || found.code.includes('*')) return [];
    if (product.prices.isAdvancePrice && product.prices.advance[unit - 1] === 0) return [];
    return [rowOf(product, unit, found, level)];
  });
}

function rowOf(product: Pick<Product, 'prices'>, unit: UnitNumber, found: Unit, level: PriceLevel): UnitRow {
  return {
    unit,
    ...found,
    price: currentUnitPrice(product.prices, unit, found.rate, level),
  };
}

/**
 * The price of one piece of the smallest visible unit when bought in this unit: the current price divided by
 * the number of pieces, rounded half up. Undefined for the smallest unit itself, for a unit that does not
 * hold a whole number of pieces, and if there is no price.
 */
export function pricePerPiece(row: UnitRow, rows: readonly UnitRow[]): PiecePrice | undefined {
  const smallest = rows[rows.length - 1];
  if (smallest === undefined || row.price.current === 0) return undefined;
  const pieces = smallest.rate / row.rate;
  if (pieces <= 1 || !Number.isInteger(pieces)) return undefined;
  return { piece: smallest, pieces, price: divideSatang(row.price.current, pieces) };
}

/** The price of a piece within a larger unit. */
export interface PiecePrice {
  readonly piece: Named;
  readonly pieces: number;
  readonly price: Satang;
}

/**
 * Whether the price is on request: a product without a visible unit or without a price cannot be added to a
 * cart.
 */
export function isPriceOnRequest(rows: readonly UnitRow[], mode: CartMode): boolean {
  const [first] = rows;
  return first === undefined || (first.price.current === 0 && !isPointMode(mode));
}

/**
 * The row of the smallest unit, for the price of one piece. Undefined if a product has fewer than two visible
 * units.
 */
export function smallestUnitRow(rows: readonly UnitRow[]): UnitRow | undefined {
  return rows.length > 1 ? rows[rows.length - 1] : undefined;
}

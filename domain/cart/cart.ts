import { arabicDigits } from '#domain/kernel/thai-digits';
import type { UnitNumber } from '#domain/catalogue/unit';

/** The quantities of unit 1, 2 and 3: whole numbers from 0 to MAX_QUANTITY. */
export type UnitQuantities = readonly [number, number, number];

/** One product in a cart, with all its units. */
export interface CartLine {
  readonly productCode: string;
  readonly quantities: UnitQuantities;
}

/** The largest quantity of one unit in a line; a larger number is a typing error. */
export const MAX_QUANTITY = 9999;

/** The toast waits this long after the last change of a quantity (Specification, LIMIT-5). */
export const CART_TOAST_DEBOUNCE_MS = 500;

export const NO_QUANTITIES: UnitQuantities = [0, 0, 0];

const TYPED_NUMBER = /^[+-]?(\d[\d,]*(\.\d*)?|\.\d+)$/;

function typedNumber(typed: string): number {
  const text = arabicDigits(typed.trim());
  return TYPED_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : 0;
}

/**
 * Parses a typed quantity. Thai digits count; anything else that is not a number, and anything below zero, is
 * 0 (Specification, CART-3). Fractions are truncated, and the result is at most MAX_QUANTITY.
 */
export function readQuantity(typed: string | number): number {
  const value = typeof typed === 'number' ? typed : typedNumber(typed);
  if (Number.isNaN(value)) return 0;
  return Math.min(Math.max(Math.trunc(value), 0), MAX_QUANTITY);
}

function withQuantity(quantities: UnitQuantities, unit: UnitNumber, quantity: number): UnitQuantities {
  const [first, second, third] = quantities;
  if (unit === 1) return [quantity, second, third];
  return unit === 2 ? [first, quantity, third] : [first, second, quantity];
}

/** A line is in the cart only while one of its quantities is above zero (Specification, CART-2). */
export function hasQuantity(line: CartLine): boolean {
  return line.quantities.some((quantity) => quantity > 0);
}

/** The line after the change; undefined if it is empty and must be removed. */
export function setLineQuantity(
  line: CartLine | undefined,
  productCode: string,
  unit: UnitNumber,
  typed: string | number,
): CartLine | undefined {
  const quantities = withQuantity(line?.quantities ?? NO_QUANTITIES, unit, readQuantity(typed));
  const changed = { productCode, quantities };
  return hasQuantity(changed) ? changed : undefined;
}

/** The whole cart after one change. Lines keep their position; a new product goes last. */
export function setCartQuantity(
  lines: readonly CartLine[],
  productCode: string,
  unit: UnitNumber,
  typed: string | number,
): readonly CartLine[] {
  const existing = lines.find((line) => line.productCode === productCode);
  const changed = setLineQuantity(existing, productCode, unit, typed);
  if (existing === undefined) return changed === undefined ? lines : [...lines, changed];
  return lines.flatMap((line) => (line === existing ? (changed ?? []) : line));
}

/** The number on the cart's badge: how many different products the cart holds. */
export function cartLineCount(lines: readonly CartLine[]): number {
  return lines.filter(hasQuantity).length;
}

/** The kind of toast after a change; undefined if nothing changed. */
export function cartChange(
  before: CartLine | undefined,
  after: CartLine | undefined,
): 'added' | 'updated' | undefined {
  const was = before?.quantities ?? NO_QUANTITIES;
  const is = after?.quantities ?? NO_QUANTITIES;
  if (was.every((quantity, index) => quantity === is[index])) return undefined;
  return before === undefined ? 'added' : 'updated';
}

/**
 * Adds the quantities of the same product, up to MAX_QUANTITY, so that a merge loses nothing that a person
 * entered.
 */
export function joinQuantities(first: UnitQuantities, second: UnitQuantities): UnitQuantities {
  const sum = (index: 0 | 1 | 2) => Math.min(first[index] + second[index], MAX_QUANTITY);
  return [sum(0), sum(1), sum(2)];
}

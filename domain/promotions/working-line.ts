import { currentUnitPrice } from '#domain/catalogue/unit-price';
import { unitCount, unitOf } from '#domain/catalogue/units';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import { multiplySatang, type Satang } from '#domain/kernel/money';
import type { LineToPrice } from './priced-order.ts';
import type { RuleUnit } from './rule.ts';

/** Looks up the catalogue; undefined for a product that is not sold. */
export type Catalogue = (code: string) => Product | undefined;

/** A line while the rules work. */
export interface WorkingLine {
  /** Its place in the input. */
  readonly place: number;
  readonly product: Product;
  readonly unit: UnitNumber;
  readonly quantity: number;
  readonly gross: Satang;
  /** After the rules that worked so far. */
  readonly net: Satang;
}

/** The lines that rules can work on, in an order that does not depend on the order of taps. */
export function workingLines(lines: readonly LineToPrice[], catalogue: Catalogue): readonly WorkingLine[] {
  return lines
    .flatMap(({ productCode, unit, quantity, unitPrice }, place): readonly WorkingLine[] => {
      const product = catalogue(productCode);
      if (product === undefined || unitOf(product, unit) === undefined) return [];
      const gross = multiplySatang(unitPrice, quantity);
      return [{ place, product, unit, quantity, gross, net: gross }];
    })
    .toSorted(
      (one, other) =>
        compareTexts(one.product.code, other.product.code) ||
        one.unit - other.unit ||
        other.quantity - one.quantity ||
        one.gross - other.gross,
    );
}

/** Compares by code unit, because the language of a device must not decide. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The product's unit in which a rule counts; undefined if it has none. */
export function unitOfRule(product: Product, unit: RuleUnit): UnitNumber | undefined {
  const count = unitCount(product);
  return UNIT_NUMBERS.find((each) => each === (unit === 'smallest' ? count : unit) && each <= count);
}

/** The price of one unit for a customer of this level, before any rule. */
export function listPriceOf(product: Product, unit: UnitNumber, level: PriceLevel): Satang {
  return currentUnitPrice(product.prices, unit, unitOf(product, unit)?.rate ?? 1, level).current;
}

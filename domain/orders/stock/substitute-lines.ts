import { MAX_QUANTITY, type UnitQuantities } from '#domain/cart/cart';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import type { UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { judgeQuantity, nearestOf } from '#domain/order-rules/judge-quantity';
import { ruleOf, type QuantityRule } from '#domain/order-rules/quantity-rule';
import type { StockLevel } from '#domain/stock/stock-levels';
import { sharesOf } from '#domain/stock/stock-shares';
import { stockFor } from '#domain/stock/stock';
import { isSameLine, type LineKey } from '../order.ts';
import { draftOrder, type OrderLine } from '../order-draft.ts';
import { lineKeyText } from '../line-choice.ts';

/** A line that may be replaced. */
export interface LineToReplace extends LineKey {
  readonly quantity: number;
  /** The name of the unit when it was ordered, for a product that is no longer in the catalogue. */
  readonly unitName?: string;
}

/** The knowledge of a phone about products, their stock and what replaces them. */
export interface SubstituteContext {
  readonly productFor: (code: string) => Product | undefined;
  /** The codes of the products that replace one, the best first. */
  readonly substitutesOf: (code: string) => readonly string[];
  readonly levelsOf: (code: string) => readonly StockLevel[];
  readonly rulesOf: (code: string) => readonly QuantityRule[];
  readonly priceLevel: PriceLevel;
  readonly mode: CartMode;
  /** The other lines of the order, to which a substitute is added. */
  readonly others: readonly LineToReplace[];
}

/**
 * The lines that could be taken in place of lines, keyed by `lineKeyText`, the best first. A product that is itself out of stock, or
 * that stands among the lines to replace, is not offered. Lines without a substitute are left out.
 */
export function substituteLines(
  lines: readonly LineToReplace[],
  context: SubstituteContext,
): ReadonlyMap<string, readonly OrderLine[]> {
  if (isPointMode(context.mode)) return new Map();
  const missing = new Set(lines.map(({ productCode }) => productCode));
  return new Map(
    lines.flatMap((line): readonly [string, readonly OrderLine[]][] => {
      const found = context
        .substitutesOf(line.productCode)
        .flatMap((code) => (missing.has(code) ? [] : (substituteLine(line, code, context) ?? [])));
      return found.length === 0 ? [] : [[lineKeyText(line), found]];
    }),
  );
}

/** A unit of the substitute with the quantity that comes nearest to the line. */
interface Candidate {
  readonly unit: UnitNumber;
  readonly quantity: number;
  /** How far it is from the line, in smallest units. */
  readonly distance: number;
  /** How much its unit differs from that of the line. */
  readonly otherSize: number;
}

/** The pieces of a line, and of one of its unit. Undefined for a product that is no longer in the catalogue. */
interface Pieces {
  readonly wanted: number;
  readonly ofOne: number;
}

/**
 * The quantity of another product that comes nearest to a line: the same quantity where a unit holds as many pieces, else the unit
 * and quantity with about as many. For a product that is no longer in the catalogue it is the same quantity of a unit of the same
 * name. Undefined if it cannot be ordered.
 */
function substituteLine(
  line: LineToReplace,
  code: string,
  context: SubstituteContext,
): OrderLine | undefined {
  const { productFor, priceLevel, mode } = context;
  const product = productFor(line.productCode);
  const substitute = productFor(code);
  if (substitute === undefined) return undefined;
  const ofOne = product === undefined ? undefined : sizeOf(product, line.unit);
  const pieces = ofOne === undefined ? undefined : { wanted: line.quantity * ofOne, ofOne };
  const [best] = visibleUnitRows(substitute, priceLevel, mode)
    .filter(({ price, name }) => price.current > 0 && (pieces !== undefined || name === line.unitName))
    .map(({ unit }) => candidateFor(line, substitute, unit, pieces, context))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => one.distance - other.distance || one.otherSize - other.otherSize);
  if (best === undefined) return undefined;
  const quantities: UnitQuantities = [
    best.unit === 1 ? best.quantity : 0,
    best.unit === 2 ? best.quantity : 0,
    best.unit === 3 ? best.quantity : 0,
  ];
  const cart = [{ productCode: code, quantities }];
  return draftOrder({ cart, productFor, priceLevel, mode }).lines[0];
}

function candidateFor(
  line: LineToReplace,
  substitute: Product,
  unit: UnitNumber,
  pieces: Pieces | undefined,
  context: SubstituteContext,
): Candidate {
  const size = sizeOf(substitute, unit);
  const { wanted, ofOne } = pieces ?? { wanted: line.quantity * size, ofOne: size };
  const near = Math.min(Math.max(1, Math.round(wanted / size)), MAX_QUANTITY);
  const wish = { productCode: substitute.code, unit, quantity: near };
  const quantity = possibleQuantity(substitute, wish, context);
  return { unit, quantity, distance: Math.abs(quantity * size - wanted), otherSize: Math.abs(size - ofOne) };
}

/** The number of smallest units in one of the unit. */
function sizeOf(product: Product, unit: UnitNumber): number {
  const { one, of } = sharesOf(product, 0);
  return (of(unit) ?? one) / one;
}

/** The nearest quantity that stock and rules allow beside the other lines, as far as the phone knows them; 0 if there is none. */
function possibleQuantity(
  product: Product,
  line: LineToReplace,
  { levelsOf, rulesOf, others }: SubstituteContext,
): number {
  const { productCode, unit, quantity } = line;
  const already = others.find((each) => isSameLine(each, line))?.quantity ?? 0;
  const most = Math.min(
    quantity,
    leftFor(product, line, levelsOf(productCode)) - already,
    MAX_QUANTITY - already,
  );
  if (most <= 0) return 0;
  const rule = ruleOf(rulesOf(productCode), { productCode, unit });
  const broken = rule === undefined ? undefined : judgeQuantity(rule, already + most);
  return broken === undefined ? most : Math.max(0, nearestOf(broken, already + most) - already);
}

/** Tells what is left of a unit; infinite if nothing says that it is limited. */
function leftFor(product: Product, { productCode, unit }: LineKey, levels: readonly StockLevel[]): number {
  const level = stockFor(levels, productCode, unit);
  if (level === undefined) return Infinity;
  if (level.state === 'out') return 0;
  if (level.left === undefined) return Infinity;
  const { one, of } = sharesOf(product, level.unit);
  return Math.floor((level.left * one) / (of(unit) ?? one));
}

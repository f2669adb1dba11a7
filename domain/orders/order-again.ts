import { NO_QUANTITIES, type UnitQuantities } from '#domain/cart/cart';
import type { CartMode } from '#domain/kernel/cart-mode';
import { draftOrder, type LineProblemCode, type OrderLine } from './order-draft.ts';
import { OTHER } from '#domain/kernel/or-other';
import { isFreeLine } from './free-line.ts';
import type { OrderedLine } from './ordered-line.ts';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import { isPromotionRunning, type Promotion } from '#domain/catalogue/promotion';

/** A line of a past order, with the same line at today's prices. */
export interface LineAgain {
  readonly ordered: OrderedLine;
  /** The same quantity at today's price; undefined if it is not available. */
  readonly now: OrderLine | undefined;
  /** The reason why it is not available; 'unknown' if this phone does not have the product (yet). */
  readonly problem: LineProblemCode | 'unknown' | undefined;
  readonly change: 'same' | 'dearer' | 'cheaper' | undefined;
  /** Promotions that ran on the day of the order but have ended since. */
  readonly endedPromotions: readonly Promotion[];
}

interface OrderAgainInput {
  readonly lines: readonly OrderedLine[];
  readonly mode: CartMode;
  /** The day of the order in Bangkok, `yyyy-mm-dd`. */
  readonly orderedOn: string;
  readonly today: string;
  /** Maps a product that is no longer sold to undefined; a product that the phone does not know is absent. */
  readonly products: ReadonlyMap<string, Product | undefined>;
  readonly priceLevel: PriceLevel;
}

/** Returns every line that was ordered with the result of ordering it again. Free lines come by themselves. */
export function orderAgain(input: OrderAgainInput): readonly LineAgain[] {
  return input.lines.filter((line) => !isFreeLine(line)).map((ordered) => lineAgain(ordered, input));
}

function lineAgain(
  ordered: OrderedLine,
  { mode, orderedOn, today, products, priceLevel }: OrderAgainInput,
): LineAgain {
  const { productCode, unit, quantity } = ordered;
  const product = products.get(productCode);
  const endedPromotions = (product?.promotions ?? []).filter(
    (promotion) => isPromotionRunning(promotion, orderedOn) && !isPromotionRunning(promotion, today),
  );
  if (!products.has(productCode)) {
    return { ordered, now: undefined, problem: 'unknown', change: undefined, endedPromotions };
  }
  if (unit === OTHER) {
    return { ordered, now: undefined, problem: 'unit-gone', change: undefined, endedPromotions };
  }
  const draft = draftOrder({
    cart: [{ productCode, quantities: quantitiesOf(unit, quantity) }],
    productFor: () => product,
    priceLevel,
    mode,
  });
  const [now] = draft.lines;
  return {
    ordered,
    now,
    problem: draft.problems[0]?.code,
    change: now === undefined ? undefined : changeOf(ordered, now),
    endedPromotions,
  };
}

function quantitiesOf(unit: OrderLine['unit'], quantity: number): UnitQuantities {
  const [first, second, third] = NO_QUANTITIES;
  if (unit === 1) return [quantity, second, third];
  return unit === 2 ? [first, quantity, third] : [first, second, quantity];
}

function changeOf(then: OrderedLine, now: OrderLine): LineAgain['change'] {
  const difference = now.unitPrice - then.unitPrice || now.unitPoints - then.unitPoints;
  if (difference === 0) return 'same';
  return difference > 0 ? 'dearer' : 'cheaper';
}

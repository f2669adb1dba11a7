import { NO_QUANTITIES, type CartLine, type UnitQuantities } from '#domain/cart/cart';
import { habitsOf, typicalInterval, type BuyingHabit } from './buying-habits.ts';
import { countedPurchases, inCodeOrder, quantitiesIn } from './counted-purchases.ts';
import { TIMES_THAT_MAKE_A_HABIT } from './not-this-month.ts';
import type { Purchase } from './purchase.ts';

/** A product that the customer buys regularly, with the quantities of the last order that contains it. */
export interface UsualLine extends CartLine {
  /** ISO 8601, the time of the last order that contains it. */
  readonly lastBoughtAt: string;
  /** The number of orders that contain it. */
  readonly timesBought: number;
  /** The median number of days between its orders; undefined before the third order. */
  readonly typicalIntervalDays: number | undefined;
}

/**
 * The products that a customer usually buys: those in at least two orders of the last 180 days, or in the last order.
 *
 * The most frequent products come first; equal ones by their usual position in the customer's orders. The
 * list therefore follows the customer's own order, an order made from the list confirms it, and a single
 * order moves a product only past those bought about as often.
 *
 * @param purchases in any order; duplicates count once, and not at all if either is cancelled
 * @param today the date in Bangkok, `yyyy-mm-dd`; purchases after it, or too long before it, are ignored
 */
export function usualOrder(purchases: readonly Purchase[], today: string): readonly UsualLine[] {
  const counted = countedPurchases(purchases, today);
  const [last] = counted;
  if (last === undefined) return [];
  // Products of the last order are always included, so that none of it is missing.
  const inLast = new Set(last.lines.map((line) => line.productCode));
  return habitsOf(counted)
    .filter(({ bought, code }) => bought.length >= TIMES_THAT_MAKE_A_HABIT || inLast.has(code))
    .toSorted(byHabit)
    .map(usualLine);
}

/**
 * The largest quantity of each unit of a product in any order of the last 180 days.
 *
 * @param purchases in any order, as for `usualOrder`
 * @param today the date in Bangkok, `yyyy-mm-dd`
 */
export function largestBought(
  purchases: readonly Purchase[],
  today: string,
): ReadonlyMap<string, UnitQuantities> {
  const largest = new Map<string, UnitQuantities>();
  for (const purchase of countedPurchases(purchases, today)) {
    for (const code of new Set(purchase.lines.map((line) => line.productCode))) {
      const bought = quantitiesIn(purchase, code);
      const before = largest.get(code) ?? NO_QUANTITIES;
      const most = (index: 0 | 1 | 2) => Math.max(bought[index], before[index]);
      largest.set(code, [most(0), most(1), most(2)]);
    }
  }
  return largest;
}

function byHabit(left: BuyingHabit, right: BuyingHabit): number {
  const byTimes = right.bought.length - left.bought.length;
  if (byTimes !== 0) return byTimes;
  return left.place !== right.place ? left.place - right.place : inCodeOrder(left.code, right.code);
}

function usualLine({ code, bought }: BuyingHabit): UsualLine {
  const [last] = bought;
  return {
    productCode: code,
    quantities: last?.quantities ?? NO_QUANTITIES,
    lastBoughtAt: last?.orderedAt ?? '',
    timesBought: bought.length,
    typicalIntervalDays: typicalInterval(bought),
  };
}

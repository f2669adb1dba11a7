import { DAY_MS } from '#domain/kernel/durations';
import { MAX_QUANTITY, NO_QUANTITIES, type CartLine, type UnitQuantities } from '#domain/cart/cart';
import { TIMES_THAT_MAKE_A_HABIT } from './not-this-month.ts';
import { PURCHASE_DAYS, type Purchase } from './purchase.ts';

/** A product that the customer buys regularly, with the quantities of the last order that contains it. */
export interface UsualLine extends CartLine {
  /** ISO 8601, the time of the last order that contains it. */
  readonly lastBoughtAt: string;
  /** The number of orders that contain it. */
  readonly timesBought: number;
  /** The median number of days between its orders; undefined before the third order. */
  readonly typicalIntervalDays: number | undefined;
}

const ORDERS_THAT_SHOW_A_RHYTHM = 3;

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

/** The orders that count, newest first and without duplicates. */
function countedPurchases(purchases: readonly Purchase[], today: string): readonly Purchase[] {
  const untilMs = Date.parse(`${today}T00:00:00+07:00`) + DAY_MS;
  const fromMs = untilMs - (PURCHASE_DAYS + 1) * DAY_MS;
  const cancelled = new Set(purchases.flatMap((one) => (one.status === 'so-cancel' ? [one.orderId] : [])));
  const byId = new Map<string, Purchase>();
  for (const one of purchases) {
    const at = Date.parse(one.orderedAt);
    if (one.lines.length === 0 || cancelled.has(one.orderId) || !(at >= fromMs && at < untilMs)) continue;
    byId.set(one.orderId, one);
  }
  return [...byId.values()].toSorted(newestFirst);
}

function newestFirst(left: Purchase, right: Purchase): number {
  const byTime = Date.parse(right.orderedAt) - Date.parse(left.orderedAt);
  return byTime !== 0 ? byTime : inCodeOrder(left.orderId, right.orderId);
}

function inCodeOrder(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

interface Bought {
  readonly atMs: number;
  readonly orderedAt: string;
  readonly quantities: UnitQuantities;
  /** The relative position within that order: 0 for the first line, below 1 for the last. */
  readonly place: number;
}

interface Habit {
  readonly code: string;
  /** Newest first, one per order. */
  readonly bought: readonly Bought[];
  /** The mean of the positions. */
  readonly place: number;
}

/** @param counted newest first */
function habitsOf(counted: readonly Purchase[]): readonly Habit[] {
  const byCode = new Map<string, Bought[]>();
  for (const purchase of counted) {
    const codes = [...new Set(purchase.lines.map((line) => line.productCode))];
    for (const [index, code] of codes.entries()) {
      const bought = byCode.get(code) ?? [];
      bought.push({
        atMs: Date.parse(purchase.orderedAt),
        orderedAt: purchase.orderedAt,
        quantities: quantitiesIn(purchase, code),
        place: index / codes.length,
      });
      byCode.set(code, bought);
    }
  }
  return [...byCode].map(([code, bought]) => ({
    code,
    bought,
    place: bought.reduce((sum, { place }) => sum + place, 0) / bought.length,
  }));
}

/** Adds up a unit that an order has several times. */
function quantitiesIn(purchase: Purchase, code: string): UnitQuantities {
  const sums: [number, number, number] = [...NO_QUANTITIES];
  for (const { productCode, unit, quantity } of purchase.lines) {
    if (productCode !== code) continue;
    const index = unit === 1 ? 0 : unit === 2 ? 1 : 2;
    sums[index] = Math.min(sums[index] + quantity, MAX_QUANTITY);
  }
  return sums;
}

function byHabit(left: Habit, right: Habit): number {
  const byTimes = right.bought.length - left.bought.length;
  if (byTimes !== 0) return byTimes;
  return left.place !== right.place ? left.place - right.place : inCodeOrder(left.code, right.code);
}

function usualLine({ code, bought }: Habit): UsualLine {
  const [last] = bought;
  return {
    productCode: code,
    quantities: last?.quantities ?? NO_QUANTITIES,
    lastBoughtAt: last?.orderedAt ?? '',
    timesBought: bought.length,
    typicalIntervalDays: typicalInterval(bought),
  };
}

function typicalInterval(bought: readonly Bought[]): number | undefined {
  if (bought.length < ORDERS_THAT_SHOW_A_RHYTHM) return undefined;
  const gaps = bought
    .slice(1)
    .map(({ atMs }, index) => Math.round(((bought[index]?.atMs ?? atMs) - atMs) / DAY_MS))
    .toSorted((left, right) => left - right);
  return gaps[Math.floor((gaps.length - 1) / 2)];
}

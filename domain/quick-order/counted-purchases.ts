import { DAY_MS } from '#domain/kernel/durations';
import { MAX_QUANTITY, NO_QUANTITIES, type UnitQuantities } from '#domain/cart/cart';
import { PURCHASE_DAYS, type Purchase } from './purchase.ts';

/**
 * The orders that count as habits, newest first: those of the last 180 days. Duplicates count once, and not at all if
 * either is cancelled.
 *
 * @param today the date in Bangkok, `yyyy-mm-dd`; purchases after it are ignored
 */
export function countedPurchases(purchases: readonly Purchase[], today: string): readonly Purchase[] {
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

/** Compares by the characters' codes, the same in every language. */
export function inCodeOrder(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The quantities of a product in an order. Adds up a unit that the order has several times. */
export function quantitiesIn(purchase: Purchase, code: string): UnitQuantities {
  const sums: [number, number, number] = [...NO_QUANTITIES];
  for (const { productCode, unit, quantity } of purchase.lines) {
    if (productCode !== code) continue;
    const index = unit === 1 ? 0 : unit === 2 ? 1 : 2;
    sums[index] = Math.min(sums[index] + quantity, MAX_QUANTITY);
  }
  return sums;
}

import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import type { UnitQuantities } from '#domain/cart/cart';
import { habitsOf, typicalInterval, type Bought } from './buying-habits.ts';
import { countedPurchases } from './counted-purchases.ts';
import type { Purchase } from './purchase.ts';

/** Why a product is suggested, in whole days in Bangkok. */
export interface DueReason {
  /**
   * - due: the quantity of the last purchase is usually used up by now
   * - running-out: it usually is, before the next order after this one
   */
  readonly kind: 'due' | 'running-out';
  /** How long a quantity like that of the last purchase usually lasts. At least 1. */
  readonly lastsDays: number;
  readonly daysSince: number;
}

/** A quantity far from the usual one says little about the days: a wedding, a price that goes up tomorrow. */
const MAX_SHARE = 3;
const MIN_SHARE = 0.5;

/** The customer has stopped buying a product that is overdue by more than this. */
const STOPPED_AFTER_INTERVALS = 3;
const STOPPED_AFTER_DAYS = 14;

/**
 * The products to order now, by the customer's own rhythm: those bought at least three times whose last quantity is
 * used up, or will be nearer to today than to the next order. Products of today's orders, and products that the customer
 * stopped buying, are left out (Specification, QUICK-18).
 *
 * @param purchases in any order, as for `usualOrder`
 * @param today the date in Bangkok, `yyyy-mm-dd`
 * @returns by product code
 */
export function productsDue(purchases: readonly Purchase[], today: string): ReadonlyMap<string, DueReason> {
  const counted = countedPurchases(purchases, today);
  const daysBetweenOrders =
    typicalInterval(counted.map(({ orderedAt }) => ({ atMs: Date.parse(orderedAt) }))) ?? 0;
  return new Map(
    habitsOf(counted).flatMap(({ code, bought }) => {
      const reason = reasonOf(bought, today, daysBetweenOrders);
      return reason === undefined ? [] : [[code, reason] as const];
    }),
  );
}

/** @param bought newest first */
function reasonOf(
  bought: readonly Bought[],
  today: string,
  daysBetweenOrders: number,
): DueReason | undefined {
  const interval = typicalInterval(bought);
  const [last, ...before] = bought;
  if (interval === undefined || last === undefined) return undefined;
  const share = shareOfUsual(last.quantities, before);
  const lastsDays = Math.max(1, Math.round(interval * share));
  const daysSince = daysBetween(bangkokDayOf(new Date(last.atMs)), today);
  if (daysSince <= 0) return undefined;
  const left = lastsDays - daysSince;
  if (left > 0)
    return left * 2 <= daysBetweenOrders ? { kind: 'running-out', lastsDays, daysSince } : undefined;
  const hasStopped = -left > Math.max(STOPPED_AFTER_DAYS, STOPPED_AFTER_INTERVALS * lastsDays);
  return hasStopped ? undefined : { kind: 'due', lastsDays, daysSince };
}

/** The last quantity as a share of the median of earlier ones in the same unit; 1 if they are in other units. */
function shareOfUsual(last: UnitQuantities, before: readonly Bought[]): number {
  const index = last.findIndex((quantity) => quantity > 0);
  const inUnit = before
    .map(({ quantities }) => quantities[index] ?? 0)
    .filter((quantity) => quantity > 0)
    .toSorted((left, right) => left - right);
  const usual = inUnit[Math.floor((inUnit.length - 1) / 2)];
  const isInOneUnit = last.filter((quantity) => quantity > 0).length === 1;
  if (usual === undefined || !isInOneUnit || inUnit.length < before.length) return 1;
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, (last[index] ?? usual) / usual));
}

function daysBetween(day: string, laterDay: string): number {
  return Math.round((Date.parse(laterDay) - Date.parse(day)) / DAY_MS);
}

import { DAY_MS } from '#domain/kernel/durations';
import type { UnitQuantities } from '#domain/cart/cart';
import { quantitiesIn } from './counted-purchases.ts';
import type { Purchase } from './purchase.ts';

/** Describes a product in one order. */
export interface Bought {
  readonly atMs: number;
  readonly orderedAt: string;
  readonly quantities: UnitQuantities;
  /** The relative position within that order: 0 for the first line, below 1 for the last. */
  readonly place: number;
}

/** Sums up what the orders of a customer tell about one product. */
export interface BuyingHabit {
  readonly code: string;
  /** Newest first, one per order. */
  readonly bought: readonly Bought[];
  /** The mean of the positions. */
  readonly place: number;
}

/**
 * One habit for each product.
 *
 * @param counted as `countedPurchases` returns them, newest first
 */
export function habitsOf(counted: readonly Purchase[]): readonly BuyingHabit[] {
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

const ORDERS_THAT_SHOW_A_RHYTHM = 3;

/**
 * The median number of days between purchases, the smaller one of two; undefined before the third.
 *
 * @param bought newest first
 */
export function typicalInterval(bought: readonly Pick<Bought, 'atMs'>[]): number | undefined {
  if (bought.length < ORDERS_THAT_SHOW_A_RHYTHM) return undefined;
  const gaps = bought
    .slice(1)
    .map(({ atMs }, index) => Math.round(((bought[index]?.atMs ?? atMs) - atMs) / DAY_MS))
    .toSorted((left, right) => left - right);
  return gaps[Math.floor((gaps.length - 1) / 2)];
}

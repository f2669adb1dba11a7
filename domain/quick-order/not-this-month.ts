import { bangkokMonthOf } from '#domain/kernel/bangkok-day';

/** A customer's purchases of a product within the period of usual orders (domain/quick-order/purchase). */
export interface Habit {
  readonly productCode: string;
  /** The number of orders that contain it. */
  readonly timesBought: number;
  readonly lastBoughtAt: Date;
}

/** A single purchase may be chance. */
export const TIMES_THAT_MAKE_A_HABIT = 2;

/**
 * The usual products that the customer has not ordered since the start of the month in Bangkok, the most
 * frequent first, then the most recent. An agent can still offer them this month.
 */
export function notThisMonth(habits: readonly Habit[], now: Date): readonly Habit[] {
  const month = bangkokMonthOf(now);
  return habits
    .filter(
      ({ timesBought, lastBoughtAt }) =>
        timesBought >= TIMES_THAT_MAKE_A_HABIT && bangkokMonthOf(lastBoughtAt) < month,
    )
    .toSorted(byHabit);
}

function byHabit(left: Habit, right: Habit): number {
  const byTimes = right.timesBought - left.timesBought;
  if (byTimes !== 0) return byTimes;
  const byTime = right.lastBoughtAt.getTime() - left.lastBoughtAt.getTime();
  if (byTime !== 0) return byTime;
  return left.productCode < right.productCode ? -1 : 1;
}

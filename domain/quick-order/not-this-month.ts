import { bangkokMonthOf } from '#domain/kernel/bangkok-day';

/** How often a shop bought a product in the days that tell what it usually buys (domain/quick-order/purchase). */
export interface Habit {
  readonly productCode: string;
  /** In how many orders it was. */
  readonly timesBought: number;
  readonly lastBoughtAt: Date;
}

/** Once may be chance. */
export const TIMES_THAT_MAKE_A_HABIT = 2;

/**
 * What the shop usually buys and has not ordered since the month began in Bangkok, the most usual first; of equals what was
 * bought later. What an agent can still offer it this month.
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

import type { TableChanges, ValueChange } from '#server/tables/table-changes';

/**
 * Lists the changes of watched values above a limit, and the values of new rows that differ by as much,
 * largest first.
 */
export function largeChanges({ values, comparisons }: TableChanges, limit: number): readonly ValueChange[] {
  return byPercent([...values, ...comparisons]).filter(
    ({ percent = 0 }) => Math.abs(percent) > limit + NOISE,
  );
}

/** The tolerance for floating-point errors: 500 to 525 is exactly 5 %. */
const NOISE = 1e-9;

/** Sorts changes with a percentage, largest first. */
export function byPercent(values: readonly ValueChange[]): readonly ValueChange[] {
  return values
    .filter(({ percent }) => percent !== undefined)
    .toSorted((one, other) => Math.abs(other.percent ?? 0) - Math.abs(one.percent ?? 0));
}

/** Rounds to one decimal. */
export function roundedPercent(percent: number): number {
  return Math.round(percent * 10) / 10;
}

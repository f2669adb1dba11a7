import type { Satang } from '#domain/kernel/money';

/** In percent. A price, a limit or a quantity that changes by more must be confirmed by a person. */
export const LARGE_CHANGE_PERCENT = 30;

/** A price that did not exist before has nothing to compare with. */
export function isLargeChange({
  before,
  after,
}: {
  readonly before: Satang;
  readonly after: Satang;
}): boolean {
  return before > 0 && Math.abs(after - before) * 100 > before * LARGE_CHANGE_PERCENT;
}

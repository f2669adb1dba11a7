import { addSatang, type Satang } from '#domain/kernel/money';
import type { AppliedRule, OrderPromotions } from '../order-promotions.ts';

/** The effect of promotions on one line of an order. */
export interface LinePromotions {
  readonly discount: Satang;
  /** The rules to name beside the line. A rule that took something off all lines is named at the total alone. */
  readonly rules: readonly AppliedRule[];
}

/** @param number of the line, from 1 */
export function promotionsOfLine(
  { rules, adjustments, freeLines }: OrderPromotions,
  number: number,
  { orderedLines }: { readonly orderedLines: number },
): LinePromotions {
  const ofLine = adjustments.filter((each) => each.number === number);
  const isOnAll = (id: string) =>
    orderedLines > 1 && adjustments.filter(({ ruleId }) => ruleId === id).length >= orderedLines;
  const ids = new Set([
    ...ofLine.map(({ ruleId }) => ruleId).filter((id) => !isOnAll(id)),
    ...freeLines.filter((each) => each.number === number).map(({ ruleId }) => ruleId),
  ]);
  return {
    discount: addSatang(...ofLine.map(({ amount }) => amount)),
    rules: rules.filter(({ id }) => ids.has(id)),
  };
}

import type { LineDifference, Order, SeenLine } from './order.ts';

/** The lines of an accepted order whose price differs from what the person saw (Promises, row 11). */
export function repricedLines(
  seen: readonly SeenLine[],
  accepted: Pick<Order, 'lines'>,
): readonly LineDifference[] {
  return seen.flatMap(({ productCode, unit, quantity, seenUnitPrice }): readonly LineDifference[] => {
    const line = accepted.lines.find((each) => each.productCode === productCode && each.unit === unit);
    if (line === undefined || line.unitPrice === seenUnitPrice) return [];
    const currentUnitPrice = line.unitPrice;
    return [{ productCode, unit, quantity, seenUnitPrice, currentUnitPrice, problem: 'price-changed' }];
  });
}

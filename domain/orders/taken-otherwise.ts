import type { LineDifference, Order, SeenLine } from './order.ts';

/** What an order that was taken costs otherwise than the person saw it, line by line (Promises, row 11). */
export function takenOtherwise(
  seen: readonly SeenLine[],
  taken: Pick<Order, 'lines'>,
): readonly LineDifference[] {
  return seen.flatMap(({ productCode, unit, quantity, seenUnitPrice }): readonly LineDifference[] => {
    const line = taken.lines.find((each) => each.productCode === productCode && each.unit === unit);
    if (line === undefined || line.unitPrice === seenUnitPrice) return [];
    const currentUnitPrice = line.unitPrice;
    return [{ productCode, unit, quantity, seenUnitPrice, currentUnitPrice, problem: 'price-changed' }];
  });
}

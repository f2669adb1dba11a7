import type { LineDifference, SeenLine } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import { isPointMode } from '#domain/kernel/cart-mode';

/**
 * Lists the lines that differ from what the customer saw. Prices in points are not compared line by line;
 * their sum is checked instead.
 */
export function differencesOf(lines: readonly SeenLine[], draft: OrderDraft): readonly LineDifference[] {
  return lines.flatMap((seen): readonly LineDifference[] => {
    const { productCode, unit, quantity, seenUnitPrice } = seen;
    const isSame = (one: { readonly productCode: string; readonly unit: number }) =>
      one.productCode === productCode && one.unit === unit;
    const problem = draft.problems.find(isSame);
    const known = { productCode, unit, quantity, seenUnitPrice };
    if (problem !== undefined) return [{ ...known, currentUnitPrice: undefined, problem: problem.code }];
    const currentUnitPrice = draft.lines.find(isSame)?.unitPrice;
    if (isPointMode(draft.mode) || currentUnitPrice === seenUnitPrice) return [];
    return [{ ...known, currentUnitPrice, problem: 'price-changed' }];
  });
}

import { NO_QUANTITIES, setLineQuantity, MAX_QUANTITY, type CartLine } from '#domain/cart/cart';
import type { LineDifference, SeenLine } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import { isPointMode } from '#domain/kernel/cart-mode';

/**
 * Converts order lines to cart lines in the same order. Repeated units are added up.
 *
 * @returns undefined when a quantity, single or added up, is not a whole number from 1 to MAX_QUANTITY
 */
export function cartOf(lines: readonly SeenLine[]): readonly CartLine[] | undefined {
  const cart = new Map<string, CartLine>();
  for (const { productCode, unit, quantity } of lines) {
    const line = cart.get(productCode);
    const together = quantity + ((line?.quantities ?? NO_QUANTITIES)[unit - 1] ?? 0);
    if (!Number.isSafeInteger(quantity) || quantity < 1 || together > MAX_QUANTITY) return undefined;
    const changed = setLineQuantity(line, productCode, unit, together);
    if (changed !== undefined) cart.set(productCode, changed);
  }
  return [...cart.values()];
}

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

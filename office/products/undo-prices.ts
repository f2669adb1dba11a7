import type { PriceChange } from '#domain/catalogue/product-changes';
import type { ChangedPrice } from '#domain/office/product-grid';
import type { Satang } from '#domain/kernel/money';

/** The level of a list price among changed prices. */
const LIST_PRICE = 0;

/** The changes that restore the prices before. A price that did not exist is removed again, by zero. */
export function undoOf(prices: readonly ChangedPrice[]): readonly PriceChange[] {
  const byCode = new Map<string, { salesPrice: Satang | undefined; byLevel: Record<number, Satang> }>();
  for (const { code, level, before } of prices) {
    const change = byCode.get(code) ?? { salesPrice: undefined, byLevel: {} };
    if (level === LIST_PRICE) change.salesPrice = before;
    else change.byLevel[level] = before;
    byCode.set(code, change);
  }
  return [...byCode].map(([code, change]) => ({
    code,
    ...change,
    advance: [undefined, undefined, undefined],
    isAdvancePrice: undefined,
  }));
}

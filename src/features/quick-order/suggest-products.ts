import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { readOrderText, type WrittenLine } from '#domain/quick-order/order-text';
import type { Product } from '#domain/catalogue/product';
import { openQuantityFinder } from '#domain/quick-order/written-quantity';

export interface Suggested {
  readonly products: readonly Product[];
  /** Quantity and unit, if they were typed too: "C1001 5 ลัง". */
  readonly said: Pick<WrittenLine, 'quantity' | 'unitWords' | 'doubt'>;
}

const MAX_SUGGESTED = 6;

const NOTHING_SAID = { quantity: undefined, unitWords: undefined, doubt: undefined };

const finder = openQuantityFinder();

/** Suggestions for a few typed letters: the code first, then matching names, then similar ones. */
export function suggestProducts(text: string, shop: OrderTextContext): Suggested {
  const typed = text.trim();
  if (typed === '') return { products: [], said: NOTHING_SAID };
  const line = firstLine(typed);
  const isCounted = line?.unitWords !== undefined;
  const whole = isCounted ? [] : find(typed, shop, false);
  if (whole.length > 0) return { products: whole, said: NOTHING_SAID };
  const named = line === undefined ? [] : find(line.words, shop, false);
  if (line !== undefined && named.length > 0) return { products: named, said: line };
  return { products: find(typed, shop, true), said: NOTHING_SAID };
}

function firstLine(typed: string): WrittenLine | undefined {
  for (const part of readOrderText(typed, finder)) if (part.kind === 'goods') return part;
  return undefined;
}

function find(query: string, shop: OrderTextContext, isFree: boolean): readonly Product[] {
  const coded = shop.byCode(query);
  const exact = shop.findExact(query);
  const found = exact.length > 0 || !isFree ? exact : otherwise(query, shop);
  return [...new Set([...(coded === undefined ? [] : [coded]), ...found])].slice(0, MAX_SUGGESTED);
}

function otherwise(query: string, shop: OrderTextContext): readonly Product[] {
  const { exact = [], similar = [] } = shop.findOtherwise?.(query) ?? {};
  return exact.length > 0 ? exact : similar;
}

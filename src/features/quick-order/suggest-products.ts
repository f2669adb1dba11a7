import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { readOrderText, type WrittenLine } from '#domain/quick-order/order-text';
import type { Product } from '#domain/catalogue/product';
import { openQuantityFinder } from '#domain/quick-order/written-quantity';

export interface Suggested {
  readonly products: readonly Product[];
  /** Quantity and unit, if they were typed too: "C1001 5 ลัง". */
  readonly quantity: Pick<WrittenLine, 'quantity' | 'unitText' | 'problem'>;
}

const MAX_SUGGESTED = 6;

const NO_QUANTITY = { quantity: undefined, unitText: undefined, problem: undefined };

const finder = openQuantityFinder();

/** Suggestions for a few typed letters: the code first, then matching names, then similar ones. */
export function suggestProducts(text: string, context: OrderTextContext): Suggested {
  const typed = text.trim();
  if (typed === '') return { products: [], quantity: NO_QUANTITY };
  const line = firstLine(typed);
  const isCounted = line?.unitText !== undefined;
  const matches = isCounted ? [] : find(typed, context, false);
  if (matches.length > 0) return { products: matches, quantity: NO_QUANTITY };
  const named = line === undefined ? [] : find(line.words, context, false);
  if (line !== undefined && named.length > 0) return { products: named, quantity: line };
  return { products: find(typed, context, true), quantity: NO_QUANTITY };
}

function firstLine(typed: string): WrittenLine | undefined {
  for (const part of readOrderText(typed, finder)) if (part.kind === 'item') return part;
  return undefined;
}

function find(query: string, context: OrderTextContext, isFree: boolean): readonly Product[] {
  const coded = context.byCode(query);
  const exact = context.findExact(query);
  const found = exact.length > 0 || !isFree ? exact : findFreely(query, context);
  return [...new Set([...(coded === undefined ? [] : [coded]), ...found])].slice(0, MAX_SUGGESTED);
}

function findFreely(query: string, context: OrderTextContext): readonly Product[] {
  const found = context.findOtherwise?.(query);
  if (found === undefined) return [];
  return found.exact.length > 0 ? found.exact : found.similar;
}

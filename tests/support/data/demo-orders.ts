import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { plainText, readOrderText, type WrittenLine } from '#domain/quick-order/order-text';
import type { Product } from '#domain/catalogue/product';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findOtherwise } from '#domain/search/find-otherwise';
import { findWritten } from '#domain/search/find-written';
import { splitForEach } from '#domain/quick-order/split-for-each';
import { foldText } from '#domain/search/search-text';
import { parseLine, type ParsedLine } from '#domain/quick-order/parse-line';
import { openQuantityFinder } from '#domain/quick-order/written-quantity';
import { DEMO_PRODUCTS } from './demo-world.ts';

/** The catalogue of these products, as the quick order sees it. */
export function orderContext(products: readonly Product[]): OrderTextContext {
  const index = openSearchIndex(
    products.map((product) => ({ product, searchText: productSearchText(product) })),
  );
  const byCode = new Map(products.map((product) => [foldText(product.code), product]));
  return {
    findExact: (query) => findWritten(index, query).map(({ product }) => product),
    findOtherwise(query) {
      const { exact, similar } = findOtherwise(index, query);
      return {
        exact: exact.map(({ product }) => product),
        similar: similar.map(({ product }) => product),
      };
    },
    byCode: (code) => byCode.get(foldText(code)),
    priceLevel: 1,
    mode: 'money',
  };
}

export const DEMO_SHOP = orderContext(DEMO_PRODUCTS);

const finder = openQuantityFinder();

export interface ReadLine {
  readonly line: WrittenLine;
  readonly parsed: ParsedLine;
}

/** The lines that the parser finds in a message, in its order. */
export function readOrder(text: string, context: OrderTextContext = DEMO_SHOP): readonly ReadLine[] {
  return [...readOrderText(plainText(text), finder)].flatMap((line) =>
    line.kind === 'aside'
      ? []
      : splitForEach(line, context).map((one) => ({
          line: one,
          parsed: parseLine(one, context),
        })),
  );
}

import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { findOtherwise } from '#domain/search/find-otherwise';
import { findWritten } from '#domain/search/find-written';
import { foldText } from '#domain/search/search-text';
import { openSlices } from '#platform/runtime/yield-to-screen';
import type { ReplicaView } from '#state/catalogue/replica/replica';
import { prepareSearch } from '#state/catalogue/replica/replica-search';

/** The products that a list may name, with their price level. */
export type ProductsToMatch = Pick<ReplicaView, 'products' | 'priceLevel' | 'mode'> &
  Partial<Pick<ReplicaView, 'nicknames'>>;

/** Prepares all products for a search by the lines of a list, in slices that let taps and typing pass. */
export async function openOrderTextContext({
  products,
  priceLevel,
  mode,
  nicknames,
}: ProductsToMatch): Promise<OrderTextContext> {
  const slices = openSlices();
  let index = prepareSearch(products, slices.isOver);
  while (index === undefined) {
    await slices.rest();
    index = prepareSearch(products, slices.isOver);
  }
  const all = index;
  const byCode = new Map(products.map((product) => [foldText(product.code), product]));
  return {
    findExact: (query) => findWritten(all, query).map(({ product }) => product),
    findOtherwise(query) {
      const found = findOtherwise(all, query, undefined, nicknames);
      return {
        exact: found.exact.map(({ product }) => product),
        get similar() {
          return found.similar.map(({ product }) => product);
        },
      };
    },
    byCode: (code) => byCode.get(foldText(code)),
    priceLevel,
    mode,
  };
}

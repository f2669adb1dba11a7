import { findByTypedBarcode } from '#domain/catalogue/find-by-barcode';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import type { ProductPage, ProductQuery } from '#domain/catalogue/product-query';
import { runningPromotions } from '#domain/catalogue/promotion';
import { boundedQuery } from '#domain/search/query/bounded-query';
import { findProducts } from '#domain/search/search-products';
import { foldText } from '#domain/search/search-text';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import type { Catalogue } from './catalogue.ts';
import { filteredPage, filterProducts, productTest } from './filter-products.ts';
import { searchIndexOf } from './search-index-of.ts';

export interface ProductReader {
  /**
   * The price levels that the reader may see; for an agent those of all clients, for whom orders may be made
   * offline.
   */
  readonly priceLevels: readonly PriceLevel[];
  /** The server's date in Asia/Bangkok, `yyyy-mm-dd`. */
  readonly today: string;
}

/**
 * Returns one page of matching products, in the order of the catalogue or of the search, with the prices that
 * the reader may see. Without a text, the cost depends on the page and not on the number of products.
 */
export function listProducts(catalogue: Catalogue, query: ProductQuery, reader: ProductReader): ProductPage {
  const { skip, take } = query;
  // A text without a letter or digit matches everything.
  if (foldText(boundedQuery(query.text)) === '') {
    const { entries, isEnded } = filteredPage(catalogue, query, { today: reader.today, skip, take });
    return { products: forReader(entries, query, reader), skip, isEnded };
  }
  const { found, isSimilar } = searchProducts(catalogue, query, reader);
  return {
    products: forReader(found.slice(skip, skip + take), query, reader),
    skip,
    isEnded: skip + take >= found.length,
    ...(isSimilar ? { isSimilar } : {}),
  };
}

function searchProducts(
  catalogue: Catalogue,
  query: ProductQuery,
  { today }: ProductReader,
): { readonly found: readonly CatalogueProduct[]; readonly isSimilar: boolean } {
  const isMatch = productTest(query, today);
  const { exact, similar } = findProducts(searchIndexOf(catalogue), query.text, isMatch, catalogue.nicknames);
  if (exact.length > 0) return { found: exact, isSimilar: false };
  const byBarcode = withTypedBarcode([...filterProducts(catalogue, query, today)], query.text);
  if (byBarcode.length > 0) return { found: byBarcode, isSimilar: false };
  return { found: similar, isSimilar: similar.length > 0 };
}

function withTypedBarcode(entries: readonly CatalogueProduct[], text: string): readonly CatalogueProduct[] {
  const found = new Set(
    findByTypedBarcode(
      entries.map(({ product }) => product),
      text,
    ),
  );
  return entries.filter(({ product }) => found.has(product));
}

function forReader(
  entries: readonly CatalogueProduct[],
  { isIgnoringImages }: ProductQuery,
  { priceLevels, today }: ProductReader,
): readonly Product[] {
  return entries.map(({ product }) => {
    const seen = Object.entries(product.prices.byLevel).filter(([level]) =>
      priceLevels.some((one) => String(one) === level),
    );
    return {
      ...product,
      pictures: isIgnoringImages ? [] : product.pictures,
      promotions: runningPromotions(product.promotions, today),
      prices: { ...product.prices, byLevel: Object.fromEntries(seen) },
    };
  });
}

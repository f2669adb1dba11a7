import { findByTypedBarcode } from '#domain/catalogue/find-by-barcode';
import { oncePer } from '#domain/kernel/once-per';
import type { PriceLevel } from '#domain/catalogue/prices';
import { hierarchyCode, HIERARCHY_LEVELS, type Product } from '#domain/catalogue/product';
import type { ProductPage, ProductQuery } from '#domain/catalogue/product-query';
import { isPromotionRunning, runningPromotions } from '#domain/catalogue/promotion';
import { openSearchIndex, type SearchIndex } from '#domain/search/search-index';
import { findProducts } from '#domain/search/search-products';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import { isSoldIn, type Catalogue } from './catalogue.ts';

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
 * the reader may see.
 */
export function listProducts(catalogue: Catalogue, query: ProductQuery, reader: ProductReader): ProductPage {
  const isFitting = fitting(query, reader.today);
  const { exact, similar } = findProducts(
    searchIndexOf(catalogue),
    query.text,
    isFitting,
    catalogue.nicknames,
  );
  const byBarcode =
    exact.length > 0 ? [] : withTypedBarcode(catalogue.products.filter(isFitting), query.text);
  const found = [exact, byBarcode, similar].find((some) => some.length > 0) ?? [];
  const { take, skip } = query;
  const page = found.slice(skip, skip + take);
  return {
    products: page.map(({ product }) => productForReader(product, query.isIgnoringImages, reader)),
    skip,
    isEnded: skip + take >= found.length,
    ...(found.length > 0 && found === similar ? { isSimilar: true } : {}),
  };
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

type ProductFilter = Pick<
  ProductQuery,
  'mode' | 'hierarchy' | 'hierarchyGroup' | 'productCodes' | 'isOnlyPromotions'
>;

/** Tests the filters of a query, without its text. */
function fitting(filter: ProductFilter, today: string): (entry: CatalogueProduct) => boolean {
  const codes = new Set(filter.productCodes);
  const hierarchy = hierarchySets(filter.hierarchy);
  return (entry) =>
    isSoldIn(filter.mode, entry) &&
    (codes.size === 0 || codes.has(entry.product.code)) &&
    isInHierarchy(entry.product, hierarchy) &&
    (filter.hierarchyGroup === '' || hierarchyCode(entry.product, 1) === filter.hierarchyGroup) &&
    (!filter.isOnlyPromotions || entry.product.promotions.some((one) => isPromotionRunning(one, today)));
}

/** The search index is built once per catalogue object. */
const searchIndexOf = oncePer<Catalogue, SearchIndex<CatalogueProduct>>(({ products }) =>
  openSearchIndex(products),
);

/**
 * The wanted codes of levels 1 to 5; an empty set matches any code. Built once per request, because every
 * product is looked up in it.
 */
export type HierarchySets = readonly ReadonlySet<string>[];

export function hierarchySets(selected: readonly (readonly string[])[]): HierarchySets {
  return HIERARCHY_LEVELS.map((level) => new Set(selected[level - 1] ?? []));
}

export function isInHierarchy(product: Product, selected: HierarchySets): boolean {
  return HIERARCHY_LEVELS.every((level) => {
    const codes = selected[level - 1];
    return codes === undefined || codes.size === 0 || codes.has(hierarchyCode(product, level));
  });
}

function productForReader(product: Product, isIgnoringImages: boolean, reader: ProductReader): Product {
  const { priceLevels, today } = reader;
  const seen = Object.entries(product.prices.byLevel).filter(([level]) =>
    priceLevels.some((one) => String(one) === level),
  );
  return {
    ...product,
    pictures: isIgnoringImages ? [] : product.pictures,
    promotions: runningPromotions(product.promotions, today),
    prices: { ...product.prices, byLevel: Object.fromEntries(seen) },
  };
}

import { isPointMode, materialTypeOf, type CartMode } from '#domain/kernel/cart-mode';
import { readCategories, type StoredCategory } from '#server/store/catalogue/categories';
import { readCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { readProducts, type CatalogueProduct } from '#server/store/catalogue/products';
import { currentNicknames } from '#server/services/search/list-nicknames';
import type { Nicknames } from '#domain/search/nicknames';

/** All that a tenant sells, in listing order, as it stood at one version. */
export interface Catalogue {
  readonly version: number;
  readonly products: readonly CatalogueProduct[];
  readonly byCode: ReadonlyMap<string, CatalogueProduct>;
  readonly categories: readonly StoredCategory[];
  /** What its searches understand beside the names of products. */
  readonly nicknames: Nicknames;
}

/** At least as new as its version; 0 where there is none yet. */
export async function catalogueVersion(reader: Database): Promise<number> {
  return await readCounter(reader, 'catalogue');
}

/**
 * Reads the whole catalogue. The server's calls take `currentCatalogue` instead, which remembers it, and orders take
 * `productsOfOrder`; this is for commands, which run once.
 */
export async function readCatalogue(reader: Database): Promise<Catalogue> {
  return await readCatalogueOf(reader, await catalogueVersion(reader));
}

/** @param version read before: whatever changes meanwhile is of a newer one */
export async function readCatalogueOf(reader: Database, version: number): Promise<Catalogue> {
  const products = await readProducts(reader);
  const categories = await readCategories(reader);
  const nicknames = await currentNicknames(reader);
  const byCode = new Map(products.map((entry) => [entry.product.code, entry]));
  return { version, products, byCode, categories, nicknames };
}

/** A product is sold in one mode only: for money, for points, or as its material type. */
export function isSoldIn(
  mode: CartMode,
  { product, isForPoints }: Pick<CatalogueProduct, 'product' | 'isForPoints'>,
): boolean {
  return isForPoints === isPointMode(mode) && product.materialType === materialTypeOf(mode);
}

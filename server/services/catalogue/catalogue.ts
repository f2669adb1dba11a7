import { isPointMode, materialTypeOf, type CartMode } from '#domain/kernel/cart-mode';
import { readCategories, type StoredCategory } from '#server/store/catalogue/categories';
import { readCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import { readProducts } from '#server/store/catalogue/read-products';
import { currentNicknames } from '#server/services/search/list-nicknames';
import type { Nicknames } from '#domain/search/nicknames/nicknames';

/** A tenant's products in listing order, at one version. */
export interface Catalogue {
  readonly version: number;
  readonly products: readonly CatalogueProduct[];
  readonly byCode: ReadonlyMap<string, CatalogueProduct>;
  readonly categories: readonly StoredCategory[];
  /** The nicknames that searches understand in addition to product names. */
  readonly nicknames: Nicknames;
}

/** The version of the catalogue, 0 when there is none yet. The data read afterwards is at least this new. */
export async function catalogueVersion(reader: Database): Promise<number> {
  return await readCounter(reader, 'catalogue');
}

/**
 * Reads the whole catalogue. It is for commands, which run once. The server's calls use `currentCatalogue`,
 * which caches it, and orders use `productsOfOrder`.
 */
export async function readCatalogue(reader: Database): Promise<Catalogue> {
  return await readCatalogueOf(reader, await catalogueVersion(reader));
}

/**
 * Reads a catalogue, and of its products only those that changed. What did not change is the same object as before.
 *
 * @param version read before this call, so that a concurrent change belongs to a newer version
 * @param before an earlier catalogue of the same database
 */
export async function readCatalogueOf(
  reader: Database,
  version: number,
  before?: Catalogue,
): Promise<Catalogue> {
  const read = await readProducts(reader, before?.byCode);
  const products = before !== undefined && isSameList(read, before.products) ? before.products : read;
  const categories = await readCategories(reader);
  const nicknames = await currentNicknames(reader);
  const byCode = new Map(products.map((entry) => [entry.product.code, entry]));
  return { version, products, byCode, categories, nicknames };
}

function isSameList(one: Catalogue['products'], other: Catalogue['products']): boolean {
  return one.length === other.length && one.every((entry, place) => entry === other[place]);
}

/** Whether a product is sold in a mode. It is sold in one mode only: for money, for points, or as its material type. */
export function isSoldIn(
  mode: CartMode,
  { product, isForPoints }: Pick<CatalogueProduct, 'product' | 'isForPoints'>,
): boolean {
  return isForPoints === isPointMode(mode) && product.materialType === materialTypeOf(mode);
}

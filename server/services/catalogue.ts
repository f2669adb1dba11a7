import { isPointMode, materialTypeOf, type CartMode } from '#domain/cart-mode';
import { readCategories, type StoredCategory } from '#server/store/categories';
import { readCounter } from '#server/store/counters';
import type { Database } from '#server/store/database';
import { readProducts, type CatalogueProduct } from '#server/store/products';
import { currentNicknames } from './search/list-nicknames.ts';
import type { Nicknames } from '#domain/search/nicknames';
import type { OpenTenant } from '#server/tenants/open-tenant';

/** All that a tenant sells, in listing order, as it stood at one version. */
export interface Catalogue {
  readonly version: number;
  readonly products: readonly CatalogueProduct[];
  readonly byCode: ReadonlyMap<string, CatalogueProduct>;
  readonly categories: readonly StoredCategory[];
  /** What its searches understand beside the names of products. */
  readonly nicknames: Nicknames;
}

/** A process may forget these at any time: what is true stands in the database, and its version is asked for each time. */
const remembered = new WeakMap<OpenTenant, Catalogue>();

/**
 * The catalogue as the database has it now, from memory while its version is the same.
 *
 * @param reader the tenant's database, or the transaction that is open; one that changed the catalogue itself must not
 * ask, or a version that is rolled back would be remembered
 */
export async function currentCatalogue(tenant: OpenTenant, reader: Database): Promise<Catalogue> {
  // The version is read first: a change in between is remembered under the old one and read again next time.
  const version = await readCounter(reader, 'catalogue');
  const known = remembered.get(tenant);
  if (known?.version === version) return known;
  const products = await readProducts(reader);
  const categories = await readCategories(reader);
  const nicknames = await currentNicknames(reader);
  const byCode = new Map(products.map((entry) => [entry.product.code, entry]));
  const catalogue = { version, products, byCode, categories, nicknames };
  remembered.set(tenant, catalogue);
  return catalogue;
}

/** A product is sold in one mode only: for money, for points, or as its material type. */
export function isSoldIn(mode: CartMode, { product, isForPoints }: CatalogueProduct): boolean {
  return isForPoints === isPointMode(mode) && product.materialType === materialTypeOf(mode);
}

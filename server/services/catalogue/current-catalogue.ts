import { oncePer } from '#domain/kernel/once-per';
import type { Actor } from '#server/services/accounts/actor';
import type { Database } from '#server/store/database/database';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { catalogueVersion, readCatalogueOf, type Catalogue } from './catalogue.ts';
import { preparePieces } from './catalogue-pieces.ts';
import { prepareIndex } from './product-index.ts';
import { rememberByVersion, type VersionedMemory } from './remember-by-version.ts';
import { prepareSearch } from './search-index-of.ts';

/** A cache that can be dropped at any time: the database is authoritative, and its version is checked at each call. */
const memoryOf = oncePer<OpenTenant, VersionedMemory<Catalogue>>(({ database }) =>
  rememberByVersion(
    () => catalogueVersion(database),
    (version, before) => readAndPrepare(database, version, before),
  ),
);

/** Also prepares what the first list and the first manifest would otherwise compute without a break. */
async function readAndPrepare(
  database: Database,
  version: number,
  before: Catalogue | undefined,
): Promise<Catalogue> {
  const catalogue = await readCatalogueOf(database, version, before);
  await prepareSearch(catalogue.products, before?.products);
  await prepareIndex(catalogue.products, before?.products);
  if (before !== undefined) await preparePieces(catalogue, before);
  return catalogue;
}

/**
 * Returns the catalogue for display: the present one, or the last one that was read completely while another caller
 * reads a newer one. So lists, categories, price lists, manifests, product pages and the clients of an agent may be
 * behind, but only in calls that arrive during such a read, and by no more than the duration of the read: some tens of
 * milliseconds for a few prices, about a second for ten thousand new products. The caller that notices the change
 * waits for the read, and every call after it has the change.
 *
 * Never behind are orders and favourites, which read the rows of their own products (`productsOfOrder`), and
 * `newestCatalogue`.
 *
 * Never call it inside a transaction: on the embedded database the read would wait for the end of the
 * transaction forever, and on PostgreSQL the transaction's locks would be held until the read has ended.
 */
export async function currentCatalogue(tenant: OpenTenant): Promise<Catalogue> {
  return await memoryOf(tenant).current();
}

/**
 * Returns the catalogue with everything that was committed before the call. It waits for a read that began
 * later, if necessary. It is for callers that must see their own change, and for chunks that this process has not
 * named yet; otherwise like `currentCatalogue`.
 */
export async function newestCatalogue(tenant: OpenTenant): Promise<Catalogue> {
  return await memoryOf(tenant).newest();
}

/** Returns the catalogue for an actor. Staff may have changed it a moment ago, so they never get a previous one. */
export async function catalogueFor(tenant: OpenTenant, { role }: Pick<Actor, 'role'>): Promise<Catalogue> {
  return role === 'staff' ? await newestCatalogue(tenant) : await currentCatalogue(tenant);
}

/** The number of times this process has read a changed catalogue of the tenant. */
export function catalogueReads(tenant: OpenTenant): number {
  return memoryOf(tenant).reads();
}

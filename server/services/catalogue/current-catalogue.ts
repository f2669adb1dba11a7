import { oncePer } from '#domain/kernel/once-per';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { catalogueVersion, readCatalogueOf, type Catalogue } from './catalogue.ts';
import { rememberByVersion, type VersionedMemory } from './remember-by-version.ts';

/** A cache that can be dropped at any time: the database is authoritative, and its version is checked at each call. */
const memoryOf = oncePer<OpenTenant, VersionedMemory<Catalogue>>(({ database }) =>
  rememberByVersion(
    () => catalogueVersion(database),
    (version) => readCatalogueOf(database, version),
  ),
);

/**
 * Returns the catalogue for display: the present one, or the previous one while another caller reads the new
 * one. Orders are never priced by it (`productsOfOrder`).
 *
 * Never call it inside a transaction: on the embedded database the read would wait for the end of the
 * transaction forever, and on PostgreSQL the transaction's locks would be held until the whole catalogue is
 * read.
 */
export async function currentCatalogue(tenant: OpenTenant): Promise<Catalogue> {
  return await memoryOf(tenant).current();
}

/** Returns the catalogue as of the call or newer; otherwise like `currentCatalogue`. */
export async function newestCatalogue(tenant: OpenTenant): Promise<Catalogue> {
  return await memoryOf(tenant).newest();
}

/** The number of times this process has read the tenant's whole catalogue into the cache. */
export function fullCatalogueReads(tenant: OpenTenant): number {
  return memoryOf(tenant).reads();
}

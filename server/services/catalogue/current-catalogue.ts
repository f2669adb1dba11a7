import type { OpenTenant } from '#server/tenants/open-tenant';
import { catalogueVersion, readCatalogueOf, type Catalogue } from './catalogue.ts';
import { rememberByVersion, type VersionedMemory } from './remember-by-version.ts';

/** A process may forget these at any time: what is true stands in the database, and its version is asked for each time. */
const memories = new WeakMap<OpenTenant, VersionedMemory<Catalogue>>();

function memoryOf(tenant: OpenTenant): VersionedMemory<Catalogue> {
  const known = memories.get(tenant);
  if (known !== undefined) return known;
  const { database } = tenant;
  const memory = rememberByVersion(
    () => catalogueVersion(database),
    (version) => readCatalogueOf(database, version),
  );
  memories.set(tenant, memory);
  return memory;
}

/**
 * The catalogue to show: as the database has it, or as it was a moment ago while somebody is reading the new one. Orders are
 * never priced by it (`productsOfOrder`).
 *
 * Never to be called inside a transaction: on the embedded database the read would wait for the transaction's end for ever, and
 * on PostgreSQL whatever the transaction holds would be held until the whole catalogue is read.
 */
export async function currentCatalogue(tenant: OpenTenant): Promise<Catalogue> {
  return await memoryOf(tenant).current();
}

/** The catalogue as the database has it at the time of the call, or newer; like `currentCatalogue` in everything else. */
export async function newestCatalogue(tenant: OpenTenant): Promise<Catalogue> {
  return await memoryOf(tenant).newest();
}

/** How often this process read the tenant's whole catalogue to remember it. */
export function wholeCatalogueReads(tenant: OpenTenant): number {
  return memories.get(tenant)?.reads() ?? 0;
}

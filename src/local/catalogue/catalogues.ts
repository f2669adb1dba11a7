import type { Table } from 'dexie';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { CatalogueManifest, ChunkReference } from '#domain/catalogue/catalogue-manifest';
import type { AccountKey } from '#local/kernel/account';

/** The account key of data that is the same for everybody. */
export const EVERYBODY = '';

/**
 * The chunks that form the catalogue of one mode. The row is written after the last chunk, so a partial
 * download is never visible.
 */
export interface CatalogueRow {
  readonly mode: CartMode;
  /**
   * The account that the catalogue is for; a back end without chunks may show each account different products.
   */
  readonly account: AccountKey | typeof EVERYBODY;
  /** 'paged': built on this phone from the product list of a back end without chunks. */
  readonly source: 'chunks' | 'paged';
  readonly manifest: CatalogueManifest;
  /** The time at which the server last confirmed it, by this phone's clock. */
  readonly askedAt: Date;
}

export type CatalogueTable = Table<CatalogueRow, [CartMode, string]>;

/** The catalogue for an account: its own if there is one, otherwise everybody's. */
export async function readCatalogue(
  catalogues: CatalogueTable,
  mode: CartMode,
  account: AccountKey,
): Promise<CatalogueRow | undefined> {
  const [own, everybodys] = await catalogues.bulkGet([
    [mode, account],
    [mode, EVERYBODY],
  ]);
  return own ?? everybodys;
}

/** The modes that have a stored catalogue, for any account. */
export async function readCachedModes(catalogues: CatalogueTable): Promise<ReadonlySet<CartMode>> {
  return new Set((await catalogues.toCollection().primaryKeys()).map(([mode]) => mode));
}

/** The hashes of all chunks that stored catalogues refer to. */
export async function namedChunks(catalogues: CatalogueTable): Promise<ReadonlySet<string>> {
  const rows = await catalogues.toArray();
  return new Set(rows.flatMap(({ manifest }) => chunksOf(manifest).map(({ hash }) => hash)));
}

/** All chunks that a manifest refers to. */
export function chunksOf({ hierarchy, chunks, nicknames }: CatalogueManifest): readonly ChunkReference[] {
  return [hierarchy, ...(nicknames === undefined ? [] : [nicknames]), ...chunks];
}

export async function saveCatalogue(catalogues: CatalogueTable, row: CatalogueRow): Promise<void> {
  await catalogues.put(row);
}

/** Deletes the catalogue that is only for this account. */
export async function forgetOwnCatalogue(
  catalogues: CatalogueTable,
  mode: CartMode,
  account: AccountKey,
): Promise<void> {
  await catalogues.delete([mode, account]);
}

import type { Table } from 'dexie';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { CatalogueManifest, ChunkReference } from '#domain/catalogue/catalogue-manifest';
import type { AccountKey } from '#local/kernel/account';

/** Facts that are the same for everybody who may enter the shop. */
export const EVERYBODY = '';

/**
 * Which pieces together are the shop's catalogue. Written when the last of them is there, so what it names is whole: a
 * half download is never visible.
 */
export interface CatalogueRow {
  readonly mode: CartMode;
  /** For whom; a back end without chunks may show each account its own goods. */
  readonly account: AccountKey | typeof EVERYBODY;
  /** 'paged': cut on this phone from the product list of a back end without chunks. */
  readonly source: 'chunks' | 'paged';
  readonly manifest: CatalogueManifest;
  /** When the shop last said that this is how it is, by this phone's clock. */
  readonly askedAt: Date;
}

export type CatalogueTable = Table<CatalogueRow, [CartMode, string]>;

export const CATALOGUES_SCHEMA = '[mode+account], account';

/** The catalogue that an account sees: its own where there is one, else everybody's. */
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

/** The modes of which a catalogue is kept, for whomever. */
export async function readKeptModes(catalogues: CatalogueTable): Promise<ReadonlySet<CartMode>> {
  return new Set((await catalogues.toCollection().primaryKeys()).map(([mode]) => mode));
}

/** Every piece that some kept catalogue names. */
export async function namedChunks(catalogues: CatalogueTable): Promise<ReadonlySet<string>> {
  const rows = await catalogues.toArray();
  return new Set(rows.flatMap(({ manifest }) => chunksOf(manifest).map(({ hash }) => hash)));
}

/** Everything that a manifest names. */
export function chunksOf({ hierarchy, chunks, nicknames }: CatalogueManifest): readonly ChunkReference[] {
  return [hierarchy, ...(nicknames === undefined ? [] : [nicknames]), ...chunks];
}

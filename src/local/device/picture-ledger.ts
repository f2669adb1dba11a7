import type { CachedPictureRow, CachedPictureTable } from './cached-pictures.ts';

/** The actual contents of the cache. */
export interface CachedPictureReader {
  addresses(): Promise<readonly string[]>;
  /** 0 if it is not cached. */
  bytesOf(address: string): Promise<number>;
}

/**
 * The service worker's index of cached pictures. It is held in memory and written from time to time, so that
 * showing a picture costs no write. After a crash, it is rebuilt from the cache; without a database, the
 * cache alone is used.
 */
export interface PictureLedger {
  find(address: string): Promise<CachedPictureRow | undefined>;
  rows(): Promise<readonly CachedPictureRow[]>;
  put(row: CachedPictureRow): Promise<void>;
  noteUse(address: string, usedAtMs: number): Promise<void>;
  remove(addresses: readonly string[]): Promise<void>;
  /** Writes the changes. Never rejects. */
  write(): Promise<void>;
}

export function openPictureLedger(
  table: CachedPictureTable,
  cachedPictures: CachedPictureReader,
  describe: (address: string) => Pick<CachedPictureRow, 'file' | 'width'>,
): PictureLedger {
  const changed = new Set<string>();
  let loading: Promise<Map<string, CachedPictureRow>> | undefined;

  async function load(): Promise<Map<string, CachedPictureRow>> {
    // An unreadable index is rebuilt from the cache.
    const known = await table.toArray().catch(() => []);
    const rows = new Map(known.map((row) => [row.address, row]));
    await matchCache(rows);
    return rows;
  }

  async function matchCache(rows: Map<string, CachedPictureRow>): Promise<void> {
    const there = new Set(await cachedPictures.addresses());
    for (const address of rows.keys()) {
      if (there.has(address)) continue;
      rows.delete(address);
      changed.add(address);
    }
    for (const address of there) {
      if (rows.has(address)) continue;
      const bytes = await cachedPictures.bytesOf(address);
      rows.set(address, { address, ...describe(address), bytes, keptAtMs: 0, usedAtMs: 0 });
      changed.add(address);
    }
  }

  const book = () => (loading ??= load());

  return {
    find: async (address) => (await book()).get(address),
    rows: async () => [...(await book()).values()],
    async put(row) {
      (await book()).set(row.address, row);
      changed.add(row.address);
    },
    async noteUse(address, usedAtMs) {
      const rows = await book();
      const row = rows.get(address);
      if (row === undefined) return;
      rows.set(address, { ...row, usedAtMs });
      changed.add(address);
    },
    async remove(addresses) {
      const rows = await book();
      for (const address of addresses) {
        rows.delete(address);
        changed.add(address);
      }
    },
    async write() {
      if (changed.size === 0) return;
      const rows = await book();
      const addresses = [...changed];
      changed.clear();
      const present = addresses.flatMap((address) => rows.get(address) ?? []);
      const gone = addresses.filter((address) => !rows.has(address));
      try {
        await table.db.transaction('rw', table, async () => {
          await table.bulkPut(present);
          await table.bulkDelete(gone);
        });
      } catch {
        for (const address of addresses) changed.add(address);
      }
    },
  };
}

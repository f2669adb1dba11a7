import Dexie from 'dexie';
import type { DataMonthTable } from '#local/device/data-months';
import type { CachedPictureTable } from '#local/device/cached-pictures';
import { moveRows } from './move-rows.ts';
import { writeOneAtATime } from './one-write-at-a-time.ts';
import type { DatabaseEngine } from './personal-database.ts';

/**
 * Records the app's storage and data use. It has no personal data, and losing it loses only counts, so it
 * uses relaxed durability. The service worker opens it before it knows the tenant, so the name contains the
 * path prefix instead.
 */
export class UsageDatabase extends Dexie {
  declare readonly cachedPictures: CachedPictureTable;
  declare readonly dataMonths: DataMonthTable;

  /** @param prefixPath '/demo/' */
  constructor(prefixPath: string, engine: DatabaseEngine = {}) {
    super(`khaisong:${prefixPath}:usage`, { ...engine, chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ keptPictures: 'address', dataMonths: 'month' });
    this.version(2)
      .stores({ keptPictures: null, cachedPictures: 'address' })
      .upgrade((transaction) => moveRows(transaction, 'keptPictures', 'cachedPictures'));
    writeOneAtATime(this, 'dataMonths');
  }
}

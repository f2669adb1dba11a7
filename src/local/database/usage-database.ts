import Dexie from 'dexie';
import { DATA_MONTHS_SCHEMA, type DataMonthTable } from '#local/device/data-months';
import { KEPT_PICTURES_SCHEMA, type KeptPictureTable } from '#local/device/kept-pictures';
import type { DatabaseEngine } from './personal-database.ts';

/**
 * What the app takes of the phone and of its data plan. Nothing in it is anybody's own, and nothing is lost with it but
 * a count, so it is written without waiting for the disk. The worker opens it before it knows the tenant's name: the
 * prefix stands in the name instead.
 */
export class UsageDatabase extends Dexie {
  declare readonly keptPictures: KeptPictureTable;
  declare readonly dataMonths: DataMonthTable;

  /** @param prefixPath '/demo/' */
  constructor(prefixPath: string, engine: DatabaseEngine = {}) {
    super(`khaisong:${prefixPath}:usage`, { ...engine, chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ keptPictures: KEPT_PICTURES_SCHEMA, dataMonths: DATA_MONTHS_SCHEMA });
  }
}

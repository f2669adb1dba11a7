import { answersDatabaseName, personalDatabaseName } from '#local/database/database-names';
import { deleteRawDatabase, readRawDatabase } from '#local/database/raw-rows';
import { systemClock } from '#platform/runtime/clock';
import { offerFile } from '#platform/sharing/offer-file';
import { rescuedRows, type RescuedRows } from '#state/orders/unsent/rescued-rows';

/** The options of a person whose phone cannot open its storage. */
interface Rescue {
  /** Saves the pending orders to a file for another phone, as far as they can be read. */
  save(): Promise<SaveOutcome>;
  /** Deletes all of the app's data on this phone. @returns false if another window holds it open */
  startOver(): Promise<boolean>;
}

export type SaveOutcome =
  | ({ readonly kind: 'saved' } & Omit<RescuedRows, 'text'>)
  /** It was read, and no order is pending there. */
  | ({ readonly kind: 'empty' } & Pick<RescuedRows, 'wishCount'>)
  | { readonly kind: 'unreadable' };

export function openRescue(tenant: string): Rescue {
  const deps = { indexedDB, clock: systemClock };
  return {
    async save() {
      const database = await readRawDatabase(deps, personalDatabaseName(tenant));
      if (database === undefined) return { kind: 'unreadable' };
      const { text, ...rescued } = rescuedRows(tenant, database);
      if (text === undefined) {
        const { isPartly, leftOutCount, wishCount } = rescued;
        return isPartly || leftOutCount > 0 ? { kind: 'unreadable' } : { kind: 'empty', wishCount };
      }
      const day = systemClock.now().toISOString().slice(0, 10);
      offerFile(`khaisong-${tenant}-${day}.json`, text);
      return { kind: 'saved', ...rescued };
    },
    async startOver() {
      const isGone = await deleteRawDatabase(deps, personalDatabaseName(tenant));
      return isGone && (await deleteRawDatabase(deps, answersDatabaseName(tenant)));
    },
  };
}

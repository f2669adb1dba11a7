import { answersDatabaseName, personalDatabaseName } from '#local/database-names';
import { deleteRawDatabase, readRawDatabase } from '#local/raw-rows';
import { rescuedRows } from '#local/rescue-rows';
import { systemClock } from '#platform/clock';
import { offerFile } from '#platform/offer-file';

/** What can still be done for a person whose phone does not open what it keeps. */
interface Rescue {
  /** Puts what waits into a file, as far as it can be read. */
  save(): Promise<SaveOutcome>;
  /** Deletes everything that the shop kept on this phone. @returns false when another window holds on to it */
  beginAnew(): Promise<boolean>;
}

export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly changes: number;
      readonly cartLines: number;
      readonly isPartly: boolean;
    }
  /** It was read, and nothing of the person's own stands there. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' };

export function openRescue(tenant: string): Rescue {
  const doors = { indexedDB, clock: systemClock };
  return {
    async save() {
      const database = await readRawDatabase(doors, personalDatabaseName(tenant));
      if (database === undefined) return { kind: 'unreadable' };
      const { changes, cartLines, isPartly } = rescuedRows(database);
      if (changes.length + cartLines.length === 0) return { kind: isPartly ? 'unreadable' : 'empty' };
      const savedAt = systemClock.now().toISOString();
      const text = JSON.stringify({ khaisong: 'rescue', tenant, savedAt, changes, cartLines }, undefined, 2);
      offerFile(`khaisong-${tenant}-${savedAt.slice(0, 10)}.json`, text);
      return { kind: 'saved', changes: changes.length, cartLines: cartLines.length, isPartly };
    },
    async beginAnew() {
      const isGone = await deleteRawDatabase(doors, personalDatabaseName(tenant));
      return isGone && (await deleteRawDatabase(doors, answersDatabaseName(tenant)));
    },
  };
}

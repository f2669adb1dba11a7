import type Dexie from 'dexie';
import { moveRows } from './move-rows.ts';
import { noteUpgrade } from './open-database.ts';

/** Renames the table of cached answers. They are moved, because the next order may be placed offline. */
export function declareAnswersVersion3(database: Dexie): void {
  database
    .version(3)
    .stores({ keptAnswers: null, cachedAnswers: '[account+name], account' })
    .upgrade(async (transaction) => {
      noteUpgrade(database);
      await moveRows(transaction, 'keptAnswers', 'cachedAnswers');
    });
}

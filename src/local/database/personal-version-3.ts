import type Dexie from 'dexie';
import type { Transaction } from 'dexie';
import { noteUpgrade } from './open-database.ts';
import { isRecord, moveTextRow, type NewRow } from './text-rows.ts';

/** Gives each kind of row that was text under a key of `preferences` a table of its own. */
export function declarePersonalVersion3(database: Dexie): void {
  database
    .version(3)
    .stores({
      preferences: null,
      addressDrafts: '[account+customer], account',
      clientDrafts: '[account+part], account',
      confirmedAddresses: '[account+customer+id], account',
      confirmedProfiles: '[account+customer], account',
      confirmedVisits: '[account+list+id], account',
      deliveryDrafts: '[account+orderId+part], account',
      dismissedNotices: 'name',
      hiddenProducts: '[account+customer+productCode]',
      privacyChoices: '[account+customer], account',
      quickOrderDrafts: '[account+customer+mode]',
      recentSearches: 'account',
      registeredClients: '[account+id], account',
      registrationDrafts: 'part',
      seenSlips: '[account+id], account',
      sentCopies: '[account+id], account',
      settings: 'key',
      shipToChoices: 'customer',
      startedPayments: '[account+orderId], account',
    })
    .upgrade(async (transaction) => {
      noteUpgrade(database);
      await moveTextRows(transaction);
      await rename(transaction, 'cartLines', 'cameAlong', 'guestCartMerge');
      await rename(transaction, 'outbox', 'said', 'refusalAnswer');
    });
}

/** Moves all rows. One that cannot be read is left out: the app could not read it before either. */
async function moveTextRows(transaction: Transaction): Promise<void> {
  const rows: readonly unknown[] = await transaction.table('preferences').toArray();
  const moved = new Map<string, NewRow['row'][]>();
  for (const { table, row } of rows.flatMap(moveTextRow))
    moved.set(table, [...(moved.get(table) ?? []), row]);
  for (const [table, ofTable] of moved) await transaction.table(table).bulkPut(ofTable);
}

async function rename(transaction: Transaction, table: string, from: string, to: string): Promise<void> {
  await transaction
    .table(table)
    .filter((row: unknown) => isRecord(row) && from in row)
    .modify((row: Record<string, unknown>) => {
      row[to] = row[from];
      delete row[from];
    });
}

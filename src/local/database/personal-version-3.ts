import type Dexie from 'dexie';
import type { Transaction } from 'dexie';
import { noteUpgrade } from './open-database.ts';
import { isRecord, moveTextRow, type NewRow } from './text-rows.ts';
import { CONFIRMED_PROFILES_SCHEMA } from '#local/accounts/confirmed-profiles';
import { PRIVACY_CHOICES_SCHEMA } from '#local/accounts/privacy-choices';
import { REGISTRATION_DRAFTS_SCHEMA } from '#local/accounts/registration-drafts';
import { ADDRESS_DRAFTS_SCHEMA } from '#local/addresses/address-drafts';
import { CONFIRMED_ADDRESSES_SCHEMA } from '#local/addresses/confirmed-addresses';
import { SHIP_TO_CHOICES_SCHEMA } from '#local/addresses/ship-to-choices';
import { CLIENT_DRAFTS_SCHEMA } from '#local/clients/client-drafts';
import { REGISTERED_CLIENTS_SCHEMA } from '#local/clients/registered-clients';
import { CONFIRMED_VISITS_SCHEMA } from '#local/delivery/confirmed-visits';
import { DELIVERY_DRAFTS_SCHEMA } from '#local/delivery/delivery-drafts';
import { DISMISSED_NOTICES_SCHEMA } from '#local/device/dismissed-notices';
import { SETTINGS_SCHEMA } from '#local/kernel/settings';
import { SENT_COPIES_SCHEMA } from '#local/orders/sent-copies';
import { SEEN_SLIPS_SCHEMA } from '#local/payments/seen-slips';
import { STARTED_PAYMENTS_SCHEMA } from '#local/payments/started-payments';
import { HIDDEN_PRODUCTS_SCHEMA } from '#local/quick-order/hidden-products';
import { QUICK_ORDER_DRAFTS_SCHEMA } from '#local/quick-order/quick-order-drafts';
import { RECENT_SEARCHES_SCHEMA } from '#local/search/recent-searches';

/** Gives each kind of row that was text under a key of `preferences` a table of its own. */
export function declarePersonalVersion3(database: Dexie): void {
  database
    .version(3)
    .stores({
      preferences: null,
      addressDrafts: ADDRESS_DRAFTS_SCHEMA,
      clientDrafts: CLIENT_DRAFTS_SCHEMA,
      confirmedAddresses: CONFIRMED_ADDRESSES_SCHEMA,
      confirmedProfiles: CONFIRMED_PROFILES_SCHEMA,
      confirmedVisits: CONFIRMED_VISITS_SCHEMA,
      deliveryDrafts: DELIVERY_DRAFTS_SCHEMA,
      dismissedNotices: DISMISSED_NOTICES_SCHEMA,
      hiddenProducts: HIDDEN_PRODUCTS_SCHEMA,
      privacyChoices: PRIVACY_CHOICES_SCHEMA,
      quickOrderDrafts: QUICK_ORDER_DRAFTS_SCHEMA,
      recentSearches: RECENT_SEARCHES_SCHEMA,
      registeredClients: REGISTERED_CLIENTS_SCHEMA,
      registrationDrafts: REGISTRATION_DRAFTS_SCHEMA,
      seenSlips: SEEN_SLIPS_SCHEMA,
      sentCopies: SENT_COPIES_SCHEMA,
      settings: SETTINGS_SCHEMA,
      shipToChoices: SHIP_TO_CHOICES_SCHEMA,
      startedPayments: STARTED_PAYMENTS_SCHEMA,
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

import type { AccountKey } from '#local/kernel/account';
import type { PersonalDatabase, PersonalRow, PersonalTableName } from './personal-database.ts';

/**
 * The end of an account's rows in a table of the personal database.
 * - phone: they stay, whoever is signed in
 * - sign-out: they are deleted when the person signs out; they survive a session that the server ended
 * - session: they are deleted when the session ends, whether the person or the server ended it
 * - server-copy: like 'session' if the server has them too, otherwise like 'phone'
 */
export type RowLifetime = 'phone' | 'sign-out' | 'session' | 'server-copy';

/** A new table does not compile until it has an entry. Only rows with an account can end with its session. */
type RowLifetimes = {
  readonly [Name in PersonalTableName]: PersonalRow<Name> extends { readonly account: AccountKey }
    ? RowLifetime
    : 'phone';
};

export const ROW_LIFETIMES: RowLifetimes = {
  addressDrafts: 'session',
  cartLines: 'phone',
  checkoutDrafts: 'phone',
  clientDrafts: 'session',
  confirmedAddresses: 'session',
  confirmedProfiles: 'session',
  confirmedVisits: 'session',
  // The rider may be at a door when the server ends the session.
  deliveryDrafts: 'sign-out',
  dismissedNotices: 'phone',
  hiddenProducts: 'phone',
  leases: 'phone',
  noticeReads: 'session',
  orders: 'session',
  outbox: 'phone',
  privacyChoices: 'session',
  quickOrderDrafts: 'phone',
  receipts: 'phone',
  recentSearches: 'session',
  registeredClients: 'session',
  registrationDrafts: 'phone',
  seenSlips: 'session',
  sentCopies: 'session',
  sessions: 'phone',
  settings: 'phone',
  shipToChoices: 'phone',
  startedPayments: 'session',
  unsentOrders: 'phone',
  wishlists: 'server-copy',
};

/** Deletes an account's rows in the tables with these lifetimes, in one transaction. */
export async function forgetAccountRows(
  personal: PersonalDatabase,
  account: AccountKey,
  lifetimes: readonly RowLifetime[],
): Promise<void> {
  const ending = new Map<string, RowLifetime>(Object.entries(ROW_LIFETIMES));
  const tables = personal.tables.filter(({ name }) => lifetimes.some((each) => each === ending.get(name)));
  await personal.transaction('rw', tables, async () => {
    for (const table of tables) await table.where('account').equals(account).delete();
  });
}

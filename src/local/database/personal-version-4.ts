import type Dexie from 'dexie';

/** Adds what was read in the notifications, and lists the orders of all customers of an account by time. */
export function declarePersonalVersion4(database: Dexie): void {
  database.version(4).stores({
    noticeReads: '[account+subject], account',
    orders:
      '[account+id], [account+orderedAt], [account+customer+orderedAt], [account+customer+status+orderedAt]',
  });
}

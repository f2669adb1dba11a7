import type Dexie from 'dexie';

/** Shipped, so never edit it. The next schema is a new version in its own file. */
export function declarePersonalVersion1(database: Dexie): void {
  database.version(1).stores({
    sessions: 'key',
    preferences: 'key',
    cartLines: '[account+customer+mode+productCode], [account+customer+mode]',
    checkoutDrafts: '[account+customer+mode], orderId',
    unsentOrders: 'id, account',
    outbox: '++seq, &id, account, lane',
    receipts: 'id, account, subject',
    orders: '[account+id], [account+customer+orderedAt], [account+customer+status+orderedAt]',
    leases: 'name',
  });
}

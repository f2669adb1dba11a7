import type Dexie from 'dexie';
import { CART_LINES_SCHEMA } from './cart-lines.ts';
import { CHECKOUT_DRAFTS_SCHEMA } from './checkout-drafts.ts';
import { ORDERS_SCHEMA } from './orders.ts';
import { OUTBOX_SCHEMA } from './outbox.ts';
import { RECEIPTS_SCHEMA } from './receipts.ts';
import { UNSENT_ORDERS_SCHEMA } from './unsent-orders.ts';

/** Shipped: never edited. The next shape is a version of its own, in a file of its own. */
export function declarePersonalVersion1(database: Dexie): void {
  database.version(1).stores({
    sessions: 'key',
    preferences: 'key',
    cartLines: CART_LINES_SCHEMA,
    checkoutDrafts: CHECKOUT_DRAFTS_SCHEMA,
    unsentOrders: UNSENT_ORDERS_SCHEMA,
    outbox: OUTBOX_SCHEMA,
    receipts: RECEIPTS_SCHEMA,
    orders: ORDERS_SCHEMA,
    leases: 'name',
  });
}

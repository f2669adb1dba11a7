import type Dexie from 'dexie';
import { CART_LINES_SCHEMA } from '#local/cart/cart-lines';
import { CHECKOUT_DRAFTS_SCHEMA } from '#local/orders/checkout-drafts';
import { ORDERS_SCHEMA } from '#local/orders/orders';
import { OUTBOX_SCHEMA } from '#local/orders/outbox';
import { RECEIPTS_SCHEMA } from '#local/orders/receipts';
import { UNSENT_ORDERS_SCHEMA } from '#local/orders/unsent-orders';

/** Shipped, so never edit it. The next schema is a new version in its own file. */
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

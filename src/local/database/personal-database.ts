import type { DexieOptions } from 'dexie';
import type { CartLineTable } from '#local/cart/cart-lines';
import type { CheckoutDraftTable } from '#local/orders/checkout-drafts';
import { personalDatabaseName } from './database-names.ts';
import type { LeaseTable } from '#local/kernel/leases';
import type { OrderTable } from '#local/orders/orders';
import type { OutboxTable } from '#local/orders/outbox';
import { declarePersonalVersion1 } from './personal-version-1.ts';
import { declarePersonalVersion2 } from './personal-version-2.ts';
import type { PreferenceTable } from '#local/kernel/preferences';
import type { ReceiptTable } from '#local/orders/receipts';
import type { SessionTable } from '#local/accounts/sessions';
import type { UnsentOrderTable } from '#local/orders/unsent-orders';
import type { WishlistTable } from '#local/wishlist/wishlists';
import { TableDatabase } from './table-database.ts';

/** The browser's own IndexedDB by default; tests run several phones in one process. */
export type DatabaseEngine = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange' | 'cache'>;

/**
 * Data that only this phone has, and the orders accepted from it. It uses strict durability: a write is on
 * disk before it is acknowledged, so that a killed browser loses nothing that was reported as saved.
 */
export class PersonalDatabase extends TableDatabase {
  declare readonly sessions: SessionTable;
  declare readonly preferences: PreferenceTable;
  declare readonly cartLines: CartLineTable;
  declare readonly checkoutDrafts: CheckoutDraftTable;
  declare readonly unsentOrders: UnsentOrderTable;
  declare readonly outbox: OutboxTable;
  declare readonly receipts: ReceiptTable;
  declare readonly orders: OrderTable;
  declare readonly leases: LeaseTable;
  declare readonly wishlists: WishlistTable;

  constructor(tenant: string, engine: DatabaseEngine = {}) {
    super(personalDatabaseName(tenant), { ...engine, chromeTransactionDurability: 'strict' });
    declarePersonalVersion1(this);
    declarePersonalVersion2(this);
  }
}

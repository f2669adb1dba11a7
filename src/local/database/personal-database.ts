import type { DexieOptions, Table } from 'dexie';
import type { ConfirmedProfileTable } from '#local/accounts/confirmed-profiles';
import type { PrivacyChoiceTable } from '#local/accounts/privacy-choices';
import type { RegistrationDraftTable } from '#local/accounts/registration-drafts';
import type { SessionTable } from '#local/accounts/sessions';
import type { AddressDraftTable } from '#local/addresses/address-drafts';
import type { ConfirmedAddressTable } from '#local/addresses/confirmed-addresses';
import type { ShipToChoiceTable } from '#local/addresses/ship-to-choices';
import type { CartLineTable } from '#local/cart/cart-lines';
import type { ClientDraftTable } from '#local/clients/client-drafts';
import type { RegisteredClientTable } from '#local/clients/registered-clients';
import type { ConfirmedVisitTable } from '#local/delivery/confirmed-visits';
import type { DeliveryDraftTable } from '#local/delivery/delivery-drafts';
import type { DismissedNoticeTable } from '#local/device/dismissed-notices';
import type { LeaseTable } from '#local/kernel/leases';
import type { SettingTable } from '#local/kernel/settings';
import type { NoticeReadTable } from '#local/notifications/notice-reads';
import type { CheckoutDraftTable } from '#local/orders/checkout-drafts';
import type { OrderTable } from '#local/orders/orders';
import type { OutboxTable } from '#local/orders/outbox';
import type { ReceiptTable } from '#local/orders/receipts';
import type { SentCopyTable } from '#local/orders/sent-copies';
import type { UnsentOrderTable } from '#local/orders/unsent-orders';
import type { SeenSlipTable } from '#local/payments/seen-slips';
import type { StartedPaymentTable } from '#local/payments/started-payments';
import type { HiddenProductTable } from '#local/quick-order/hidden-products';
import type { QuickOrderDraftTable } from '#local/quick-order/quick-order-drafts';
import type { RecentSearchesTable } from '#local/search/recent-searches';
import type { WishlistTable } from '#local/wishlist/wishlists';
import { personalDatabaseName } from './database-names.ts';
import { declarePersonalVersion1 } from './personal-version-1.ts';
import { declarePersonalVersion2 } from './personal-version-2.ts';
import { declarePersonalVersion3 } from './personal-version-3.ts';
import { declarePersonalVersion4 } from './personal-version-4.ts';
import { writeOneAtATime } from './one-write-at-a-time.ts';
import { TableDatabase } from './table-database.ts';

/** The browser's own IndexedDB by default; tests run several phones in one process. */
export type DatabaseEngine = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange' | 'cache'>;

/**
 * Data that only this phone has, and the orders accepted from it. It uses strict durability: a write is on
 * disk before it is acknowledged, so that a killed browser loses nothing that was reported as saved.
 * `row-lifetimes.ts` says of each table when its rows are deleted.
 */
export class PersonalDatabase extends TableDatabase {
  declare readonly addressDrafts: AddressDraftTable;
  declare readonly cartLines: CartLineTable;
  declare readonly checkoutDrafts: CheckoutDraftTable;
  declare readonly clientDrafts: ClientDraftTable;
  declare readonly confirmedAddresses: ConfirmedAddressTable;
  declare readonly confirmedProfiles: ConfirmedProfileTable;
  declare readonly confirmedVisits: ConfirmedVisitTable;
  declare readonly deliveryDrafts: DeliveryDraftTable;
  declare readonly dismissedNotices: DismissedNoticeTable;
  declare readonly hiddenProducts: HiddenProductTable;
  declare readonly leases: LeaseTable;
  declare readonly noticeReads: NoticeReadTable;
  declare readonly orders: OrderTable;
  declare readonly outbox: OutboxTable;
  declare readonly privacyChoices: PrivacyChoiceTable;
  declare readonly quickOrderDrafts: QuickOrderDraftTable;
  declare readonly receipts: ReceiptTable;
  declare readonly recentSearches: RecentSearchesTable;
  declare readonly registeredClients: RegisteredClientTable;
  declare readonly registrationDrafts: RegistrationDraftTable;
  declare readonly seenSlips: SeenSlipTable;
  declare readonly sentCopies: SentCopyTable;
  declare readonly sessions: SessionTable;
  declare readonly settings: SettingTable;
  declare readonly shipToChoices: ShipToChoiceTable;
  declare readonly startedPayments: StartedPaymentTable;
  declare readonly unsentOrders: UnsentOrderTable;
  declare readonly wishlists: WishlistTable;

  constructor(tenant: string, engine: DatabaseEngine = {}) {
    super(personalDatabaseName(tenant), { ...engine, chromeTransactionDurability: 'strict' });
    declarePersonalVersion1(this);
    declarePersonalVersion2(this);
    declarePersonalVersion3(this);
    declarePersonalVersion4(this);
    writeOneAtATime(this, 'leases');
  }
}

export type PersonalTableName = Exclude<keyof PersonalDatabase, keyof TableDatabase>;

export type PersonalRow<Name extends PersonalTableName> =
  PersonalDatabase[Name] extends Table<infer Row, infer _Key> ? Row : never;

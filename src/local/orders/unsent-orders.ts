import type { Table } from 'dexie';
import type { Address } from '#domain/addresses/address';
import type { OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** An order that is saved here and not accepted yet. How far it got stands in the outbox row of its revision. */
export interface UnsentOrderRow {
  readonly id: string;
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly request: OrderRequest;
  /** What the person saw, for showing. */
  readonly draft: OrderDraft;
  readonly shipTo?: Address;
  readonly refusal?: OrderRefusal;
  readonly savedAt: Date;
}

export type UnsentOrderTable = Table<UnsentOrderRow, string>;

export const UNSENT_ORDERS_SCHEMA = 'id, account';

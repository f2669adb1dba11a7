import type { Table } from 'dexie';
import type { Address } from '#domain/address';
import type { OrderRefusal, OrderRequest } from '#domain/order';
import type { OrderDraft } from '#domain/order-draft';
import type { AccountKey, CustomerText } from './account.ts';

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

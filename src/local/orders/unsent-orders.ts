import type { Table } from 'dexie';
import type { Address } from '#domain/addresses/address';
import type { OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** An order that is stored here and not accepted yet. Its state is in the outbox row of its revision. */
export interface UnsentOrderRow {
  readonly id: string;
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly request: OrderRequest;
  /** The order as the person saw it, for display. */
  readonly draft: OrderDraft;
  readonly shipTo?: Address;
  readonly refusal?: OrderRefusal;
  readonly savedAt: Date;
}

export type UnsentOrderTable = Table<UnsentOrderRow, string>;

export const UNSENT_ORDERS_SCHEMA = 'id, account';

export async function readUnsentOrderRows(
  unsentOrders: UnsentOrderTable,
  account: AccountKey,
): Promise<readonly UnsentOrderRow[]> {
  return await unsentOrders.where('account').equals(account).toArray();
}

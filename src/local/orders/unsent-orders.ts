import type { Table } from 'dexie';
import type { Address } from '#domain/addresses/address';
import type { OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { DraftPromotions } from '#domain/orders/promote-draft';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** An order that is stored here and not accepted yet. Its state is in the outbox row of its revision. */
export interface UnsentOrderRow {
  readonly id: string;
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly request: OrderRequest;
  /** The order as the person saw it, for display. */
  readonly draft: OrderDraft;
  /** The effect of promotions, as the person saw it; absent if none worked. */
  readonly promoted?: DraftPromotions | undefined;
  readonly shipTo?: Address;
  readonly refusal?: OrderRefusal;
  /** The time of the refusal by the phone's estimate of the server's clock; absent in rows of older versions. */
  readonly refusedAt?: Date;
  readonly savedAt: Date;
}

export type UnsentOrderTable = Table<UnsentOrderRow, string>;

export async function readUnsentOrderRows(
  unsentOrders: UnsentOrderTable,
  account: AccountKey,
): Promise<readonly UnsentOrderRow[]> {
  return await unsentOrders.where('account').equals(account).toArray();
}

export async function hasUnsentOrders(unsentOrders: UnsentOrderTable, account: AccountKey): Promise<boolean> {
  return (await unsentOrders.where('account').equals(account).count()) > 0;
}

export async function findUnsentOrder(
  unsentOrders: UnsentOrderTable,
  id: string,
): Promise<UnsentOrderRow | undefined> {
  return await unsentOrders.get(id);
}

export async function saveUnsentOrder(unsentOrders: UnsentOrderTable, row: UnsentOrderRow): Promise<void> {
  await unsentOrders.put(row);
}

/** Changes an order, if it is still here. */
export async function changeUnsentOrder(
  unsentOrders: UnsentOrderTable,
  id: string,
  change: Partial<Pick<UnsentOrderRow, 'request' | 'refusal' | 'refusedAt'>>,
): Promise<void> {
  await unsentOrders.update(id, change);
}

export async function removeUnsentOrder(unsentOrders: UnsentOrderTable, id: string): Promise<void> {
  await unsentOrders.delete(id);
}

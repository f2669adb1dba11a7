import { DAY_MS } from '#domain/kernel/durations';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  MAX_PURCHASES,
  PURCHASE_DAYS,
  type Purchase,
  type PurchasesQuery,
} from '#domain/quick-order/purchase';
import type { Database } from '#server/store/database/database';
import { listPurchases } from '#server/store/quick-order/purchases';

/** Lists the recent purchases of the customer that is acted for in one mode, newest first. */
export function loadPurchases(
  database: Database,
  { customer, now }: { readonly customer: CustomerKey; readonly now: Date },
  { mode }: Pick<PurchasesQuery, 'mode'>,
): Promise<readonly Purchase[]> {
  // One day more than the phone counts, because the phone's days begin at midnight.
  const since = new Date(now.getTime() - (PURCHASE_DAYS + 1) * DAY_MS);
  return listPurchases(database, { customer, mode, since, limit: MAX_PURCHASES });
}

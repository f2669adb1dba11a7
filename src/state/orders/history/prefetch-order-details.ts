import { customerOf, customerText } from '#local/kernel/account';
import { areDetailsOld, isHistoryBehind, readNewestOrders, type OrderRow } from '#local/orders/orders';
import type { SessionRow } from '#local/accounts/sessions';
import { refreshOrder } from './refresh-order.ts';
import type { Phone } from '#state/runtime/phone';

/** The newest orders are the ones that are usually ordered again. */
const DETAILS_KEPT = 10;

/**
 * Prefetches the details of the newest orders one after the other, if only their summaries are cached or something
 * happened to them, so that they can be ordered again offline and the notifications know of it. Stops silently if the
 * server is unreachable.
 */
export async function prefetchOrderDetails(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<void> {
  const customer = customerText(customerOf(person));
  const newest = await readNewestOrders(phone.personal.orders, { account, customer }, DETAILS_KEPT);
  for (const row of newest) {
    if (!needsDetails(row)) continue;
    const outcome = await refreshOrder(phone, row.id);
    if (outcome !== 'ready' && outcome !== 'gone') return;
  }
}

/** The list does not say what happens to an order on its way: a rider takes it, or a delivery attempt fails. */
function needsDetails(row: OrderRow): boolean {
  return (
    row.order === undefined || row.status === 'invoice-approve' || areDetailsOld(row) || isHistoryBehind(row)
  );
}

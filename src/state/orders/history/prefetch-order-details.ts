import { customerOf, customerText } from '#local/kernel/account';
import { areDetailsOld, readNewestOrders } from '#local/orders/orders';
import type { SessionRow } from '#local/accounts/sessions';
import { refreshOrder } from './refresh-order.ts';
import type { Phone } from '#state/runtime/phone';

/** The newest orders are the ones that are usually ordered again. */
const DETAILS_KEPT = 10;

/**
 * Prefetches the details of the newest orders one after the other, if only their summaries are cached or the office
 * changed them, so that they can be ordered again offline. Stops silently if the server is unreachable.
 */
export async function prefetchOrderDetails(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<void> {
  const customer = customerText(customerOf(person));
  const newest = await readNewestOrders(phone.personal.orders, { account, customer }, DETAILS_KEPT);
  for (const row of newest) {
    if (row.order !== undefined && !areDetailsOld(row)) continue;
    const outcome = await refreshOrder(phone, row.id);
    if (outcome !== 'ready' && outcome !== 'gone') return;
  }
}

import type { Order } from '#domain/orders/order';
import { readSession } from '#local/accounts/sessions';
import { areDetailsOld, findOrder } from '#local/orders/orders';
import type { Phone } from '#state/runtime/phone';
import { refreshOrder } from './refresh-order.ts';

/**
 * Reads orders with their lines, in the given order. The server is asked for those that are not stored here; the ones
 * that it cannot deliver now are left out.
 */
export async function readWholeOrders(phone: Phone, orderIds: readonly string[]): Promise<readonly Order[]> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return [];
  const read = async (id: string) => await findOrder(phone.personal.orders, session.account, id);
  const found: Order[] = [];
  let isReachable = true;
  for (const id of orderIds) {
    let row = await read(id);
    if (isReachable && (row?.order === undefined || areDetailsOld(row))) {
      isReachable = (await refreshOrder(phone, id)) !== 'unreachable';
      row = await read(id);
    }
    if (row?.order !== undefined) found.push(row.order);
  }
  return found;
}

import type { Order, OrderSummary } from '#domain/order';
import type { Database } from '#server/store/database';
import { paymentStatesOf } from '#server/store/payment-attempts';
import { newestSlipsToSee } from '#server/store/slips';
import { paymentEventsOf } from './payment-events.ts';

/** How orders stand in money, as their owners are told. */
export async function withMoneyStates<Found extends OrderSummary>(
  database: Database,
  orders: readonly Found[],
): Promise<readonly (Found & OrderSummary)[]> {
  const ids = orders.map(({ id }) => id);
  const states = await paymentStatesOf(database, ids);
  const slips = await newestSlipsToSee(database, ids);
  return orders.map((order) => {
    const paymentState = states.get(order.id) ?? 'unpaid';
    const isOpen = paymentState === 'unpaid' || paymentState === 'waiting';
    return {
      ...order,
      paymentState,
      slipSentAt: isOpen ? slips.get(order.id)?.toISOString() : undefined,
    };
  });
}

/** One order, with all that happened to it in money. */
export async function withMoney(database: Database, order: Order): Promise<Order> {
  const [known = order] = await withMoneyStates(database, [order]);
  return { ...known, paymentEvents: await paymentEventsOf(database, order.id) };
}

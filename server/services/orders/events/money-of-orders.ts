import type { Order, OrderSummary } from '#domain/orders/order';
import type { Database } from '#server/store/database/database';
import { paymentStatesOf } from '#server/store/payments/payment-attempts';
import { newestShownSlips } from '#server/store/payments/slips';
import { paymentEventsOf } from '#server/services/payments/events/payment-events';

/** Adds the payment state and the time of the newest unchecked slip to orders. */
export async function withMoneyStates<Found extends OrderSummary>(
  database: Database,
  orders: readonly Found[],
): Promise<readonly (Found & OrderSummary)[]> {
  const ids = orders.map(({ id }) => id);
  const states = await paymentStatesOf(database, ids);
  const slips = await newestShownSlips(database, ids);
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

/** Adds the payment state and the payment events to one order. */
export async function withMoney(database: Database, order: Order): Promise<Order> {
  const [known = order] = await withMoneyStates(database, [order]);
  return { ...known, paymentEvents: await paymentEventsOf(database, order.id) };
}

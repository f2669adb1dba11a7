import type { Satang } from '#domain/money';
import type { OrderSummary } from '#domain/order';

/** What is to be paid for an order as it stands: for what was taken and kept, where the server told of that. */
export function chargedTotalOf({
  totals,
  chargedTotal,
}: Pick<OrderSummary, 'totals' | 'chargedTotal'>): Satang {
  return chargedTotal ?? totals.total;
}

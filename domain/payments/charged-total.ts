import { vatPart, type Satang } from '#domain/kernel/money';
import type { OrderSummary } from '#domain/orders/order';

/** What is to be paid for an order as it stands: for what was taken and kept, where the server told of that. */
export function chargedTotalOf({
  totals,
  chargedTotal,
}: Pick<OrderSummary, 'totals' | 'chargedTotal'>): Satang {
  return chargedTotal ?? totals.total;
}

/** The VAT inside of that: of what was taken and kept, not of what was ordered. */
export function chargedVatOf({
  totals,
  chargedTotal,
}: Pick<OrderSummary, 'totals' | 'chargedTotal'>): Satang {
  return chargedTotal === undefined ? totals.vat : vatPart(chargedTotal);
}

import { vatPart, type Satang } from '#domain/kernel/money';
import type { OrderSummary } from '#domain/orders/order';

/**
 * The amount payable for an order as it is now: for what was accepted and kept, if the server reports that.
 */
export function chargedTotalOf({
  totals,
  chargedTotal,
}: Pick<OrderSummary, 'totals' | 'chargedTotal'>): Satang {
  return chargedTotal ?? totals.total;
}

/** The VAT included in that amount. */
export function chargedVatOf({
  totals,
  chargedTotal,
}: Pick<OrderSummary, 'totals' | 'chargedTotal'>): Satang {
  return chargedTotal === undefined ? totals.vat : vatPart(chargedTotal);
}

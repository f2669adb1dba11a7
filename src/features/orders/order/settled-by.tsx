import { settlementOf } from '#domain/payments/pay-now';
import type { OrderSummary } from '#domain/orders/order';
import { PAYMENT_METHOD_MESSAGES } from '#ui/payments/payment-method-messages';
import { Trans, useLingui } from '@lingui/react/macro';

interface SettledByProps {
  readonly order: Pick<OrderSummary, 'mode' | 'totals' | 'payment'>;
}

/** The label of an order's means of payment. */
export function SettledBy({ order }: SettledByProps) {
  const { t } = useLingui();
  const settlement = settlementOf(order);
  if (settlement.by === 'points') return <Trans context="an order is paid with points">Points</Trans>;
  if (settlement.by === 'nothing') return <Trans>There’s nothing to pay for this order.</Trans>;
  return t(PAYMENT_METHOD_MESSAGES[settlement.method].label);
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isPointMode } from '#domain/kernel/cart-mode';
import { isNothingToPay } from '#domain/payments/pay-now';
import { TitledCard } from '#ui/layout/titled-card';
import { OrderPayment, type OrderToPay } from './order-payment.tsx';

interface PaymentCardProps {
  readonly order: OrderToPay;
  readonly beginsByItself?: boolean;
  readonly transfer?: ReactNode;
}

/** The payment of an order among its other cards; none for a goods issue or a free order. */
export function PaymentCard(props: PaymentCardProps) {
  if (isPointMode(props.order.mode) || isNothingToPay(props.order)) return null;
  return (
    <TitledCard title={<Trans>Payment</Trans>}>
      <OrderPayment {...props} />
    </TitledCard>
  );
}

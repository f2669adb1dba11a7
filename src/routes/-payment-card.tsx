import type { OrderToPay } from '#features/payments/pay/order-payment';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { SlipLink } from './-slip-link.tsx';

const Card = lazyOrNothing(async () => (await import('#features/payments/pay/payment-card')).PaymentCard);

interface PaymentCardProps {
  readonly order: OrderToPay;
  readonly beginsByItself?: boolean;
}

/** The payment of an order; loads after the page's main content. */
export function PaymentCard({ order, beginsByItself = false }: PaymentCardProps) {
  return <Card order={order} beginsByItself={beginsByItself} transfer={<SlipLink orderId={order.id} />} />;
}

import { OrderPlaced } from '#features/orders/checkout/order-placed/order-placed';
import type { OrderToPay } from '#features/payments/pay/order-payment';
import { PaymentCard } from './-payment-card.tsx';

/** An order that was just placed, with its payment, which begins automatically. */
export function PlacedOrder({ orderId }: { readonly orderId: string }) {
  return <OrderPlaced orderId={orderId} paying={payingNow} />;
}

function payingNow(order: OrderToPay) {
  return <PaymentCard key={order.id} order={order} beginsByItself />;
}

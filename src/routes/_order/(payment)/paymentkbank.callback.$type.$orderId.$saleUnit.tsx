import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '#features/payments/pay/payment-page';
import { SlipLink } from '../../-slip-link.tsx';
import { guardedPage } from '../../-guard.ts';

/** Card and bank payment callback (Specification, ROUTE-2). */
export const Route = createFileRoute('/_order/(payment)/paymentkbank/callback/$type/$orderId/$saleUnit')({
  ...guardedPage('/paymentkbank/callback'),
  component: PaymentCallback,
});

function PaymentCallback() {
  const { orderId } = Route.useParams();
  return <PaymentPage key={orderId} orderId={orderId} transfer={<SlipLink orderId={orderId} />} />;
}

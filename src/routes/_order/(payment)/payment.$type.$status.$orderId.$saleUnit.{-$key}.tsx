import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '#features/payments/pay/payment-page';
import { SlipLink } from '../../-slip-link.tsx';
import { guardedPage } from '../../-guard.ts';

/** Payment result by type (Specification, ROUTE-2). The status in the URL is not trusted. */
export const Route = createFileRoute('/_order/(payment)/payment/$type/$status/$orderId/$saleUnit/{-$key}')({
  ...guardedPage('/payment'),
  component: PaymentResult,
});

function PaymentResult() {
  const { orderId } = Route.useParams();
  return <PaymentPage key={orderId} orderId={orderId} transfer={<SlipLink orderId={orderId} />} />;
}

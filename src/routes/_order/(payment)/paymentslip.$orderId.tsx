import { createFileRoute } from '@tanstack/react-router';
import { SlipPage } from '#features/payments/slips/slip-page';
import { useBack } from '../../-use-back.ts';
import { guardedPage } from '../../-guard.ts';

export const Route = createFileRoute('/_order/(payment)/paymentslip/$orderId')({
  ...guardedPage('/paymentslip'),
  component: PaymentSlip,
});

function PaymentSlip() {
  const { orderId } = Route.useParams();
  return <SlipPage orderId={orderId} onBack={useBack('/history')} />;
}

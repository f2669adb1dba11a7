import { createFileRoute } from '@tanstack/react-router';
import { SlipPage } from '#features/payments/slips/slip-page';
import { loadPageMessages } from '#state/runtime/language';
import { useBack } from '../-use-back.ts';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/paymentslip/$orderId')({
  beforeLoad: ({ context }) => guard('/paymentslip', context),
  loader: loadPageMessages,
  component: PaymentSlip,
});

function PaymentSlip() {
  const { orderId } = Route.useParams();
  return <SlipPage orderId={orderId} onBack={useBack('/history')} />;
}

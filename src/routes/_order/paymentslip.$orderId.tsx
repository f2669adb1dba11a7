import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { SlipPage } from '#features/payments/slips/slip-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/paymentslip/$orderId')({
  beforeLoad: ({ context }) => guard('/paymentslip', context),
  loader: loadPageMessages,
  component: PaymentSlip,
});

function PaymentSlip() {
  const { orderId } = Route.useParams();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <SlipPage
      orderId={orderId}
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/history', replace: true }))}
    />
  );
}

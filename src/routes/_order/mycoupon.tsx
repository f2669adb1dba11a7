import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { CouponsPage } from '#features/payments/coupons/coupons-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/mycoupon')({
  beforeLoad: ({ context }) => guard('/mycoupon', context),
  loader: loadPageMessages,
  component: Coupons,
});

function Coupons() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <CouponsPage
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/profile', replace: true }))}
      onChosen={(place) =>
        place === 'checkout'
          ? void navigate({ to: '/ProceedToCheckout' })
          : void navigate({ to: '/cart/{-$orderId}', params: { orderId: undefined } })
      }
    />
  );
}

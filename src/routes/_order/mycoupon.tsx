import { createFileRoute } from '@tanstack/react-router';
import { CouponsPage } from '#features/payments/coupons/coupons-page';
import { loadPageMessages } from '#state/runtime/language';
import { TO_CART } from '#state/runtime/page-links';
import { useBack } from '../-use-back.ts';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/mycoupon')({
  beforeLoad: ({ context }) => guard('/mycoupon', context),
  loader: loadPageMessages,
  component: Coupons,
});

function Coupons() {
  const navigate = Route.useNavigate();
  return (
    <CouponsPage
      onBack={useBack('/profile')}
      onChosen={(place) =>
        place === 'checkout' ? void navigate({ to: '/ProceedToCheckout' }) : void navigate(TO_CART)
      }
    />
  );
}

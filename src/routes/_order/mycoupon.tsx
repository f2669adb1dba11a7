import { createFileRoute } from '@tanstack/react-router';
import { CouponsPage } from '#features/payments/coupons/coupons-page';
import { TO_CART } from '#state/app/page-links';
import { useBack } from '../-use-back.ts';
import { guardedPage } from '../-guard.ts';

export const Route = createFileRoute('/_order/mycoupon')({
  ...guardedPage('/mycoupon'),
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

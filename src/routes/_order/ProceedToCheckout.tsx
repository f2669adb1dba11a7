import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { CheckoutPage } from '#features/orders/checkout/checkout-page';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { TO_PRODUCTS, TO_CART } from '#state/app/page-links';
import { guardedPage } from '../-guard.ts';

const GuestCartMergeNotice = lazyOrNothing(
  async () => (await import('#features/cart/guest-cart-merge/guest-cart-merge-notice')).GuestCartMergeNotice,
);

const loadPlacedOrder = async () => (await import('../-placed-order.tsx')).PlacedOrder;
const PlacedOrder = lazyOrNothing(loadPlacedOrder);

interface CheckoutSearch {
  /** The order that was just placed: the page shows its result, also after a reload. */
  readonly placed?: string;
}

export const Route = createFileRoute('/_order/ProceedToCheckout')({
  validateSearch: (search: Readonly<Record<string, unknown>>): CheckoutSearch =>
    typeof search['placed'] === 'string' ? { placed: search['placed'] } : {},
  ...guardedPage('/ProceedToCheckout'),
  component: Checkout,
});

function Checkout() {
  const { placed } = Route.useSearch();
  const navigate = Route.useNavigate();
  const toProducts = useCallback(() => void navigate({ ...TO_PRODUCTS, replace: true }), [navigate]);

  // The external system is the network: the next page's code is prefetched after the checkout, before the button is
  // pressed.
  useEffect(() => {
    loadPlacedOrder().catch(() => undefined);
  }, []);

  if (placed !== undefined) {
    return <PlacedOrder orderId={placed} />;
  }
  return (
    <CheckoutPage
      notice={<GuestCartMergeNotice />}
      onBack={() => void navigate(TO_CART)}
      onEmpty={toProducts}
      onSignIn={() => void navigate({ to: '/auth/athena' })}
      onPlaced={(orderId) =>
        void navigate({ to: '/ProceedToCheckout', search: { placed: orderId }, replace: true })
      }
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { CheckoutPage } from '#features/checkout/checkout-page';
import { OrderPlaced } from '#features/checkout/order-placed';
import type { OrderToPay } from '#features/payment/order-payment';
import { loadPageWords } from '#state/language';
import { lazyOrNothing } from '#ui/lazy-or-nothing';
import { guard } from '../-guard.ts';
import { PaymentCard } from '../-payment-card.tsx';

const CameAlongNotice = lazyOrNothing(
  async () => (await import('#features/came-along/came-along-notice')).CameAlongNotice,
);

interface CheckoutSearch {
  /** The order that was just placed: the page says what became of it, also after a reload. */
  readonly placed?: string;
}

export const Route = createFileRoute('/_order/ProceedToCheckout')({
  validateSearch: (search: Readonly<Record<string, unknown>>): CheckoutSearch =>
    typeof search['placed'] === 'string' ? { placed: search['placed'] } : {},
  beforeLoad: ({ context }) => guard('/ProceedToCheckout', context),
  loader: loadPageWords,
  component: Checkout,
});

function Checkout() {
  const { placed } = Route.useSearch();
  const navigate = Route.useNavigate();
  const toProducts = useCallback(
    () => void navigate({ to: '/product/{-$category}', params: { category: undefined }, replace: true }),
    [navigate],
  );
  if (placed !== undefined) return <OrderPlaced orderId={placed} paying={payingNow} />;
  return (
    <CheckoutPage
      notice={
        <Suspense fallback={null}>
          <CameAlongNotice />
        </Suspense>
      }
      onBack={() => void navigate({ to: '/cart/{-$orderId}', params: { orderId: undefined } })}
      onEmpty={toProducts}
      onSignIn={() => void navigate({ to: '/auth/athena' })}
      onPlaced={(orderId) =>
        void navigate({ to: '/ProceedToCheckout', search: { placed: orderId }, replace: true })
      }
    />
  );
}

function payingNow(order: OrderToPay) {
  return <PaymentCard key={order.id} order={order} beginsByItself />;
}

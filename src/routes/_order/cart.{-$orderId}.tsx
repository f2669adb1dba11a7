import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isGuest } from '#domain/accounts/person';
import { CartPage } from '#features/cart/cart-page';
import { PendingPage } from '#features/app/notices/pending-page';
import { loadPageMessages } from '#state/runtime/language/language';
import { usePerson } from '#state/runtime/hooks/use-session';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useBack } from '../-use-back.ts';
import { guard } from '../-guard.ts';

const OrderAgainPage = lazy(async () => {
  const [{ OrderAgainPage: page }] = await Promise.all([
    import('#features/orders/order-again/order-again-page'),
    loadPageMessages(),
  ]);
  return { default: page };
});

const GuestAgainNotice = lazyOrNothing(
  async () => (await import('#features/orders/order-again/guest-again-notice')).GuestAgainNotice,
);

// Only below an empty cart.
const CartOffers = lazyOrNothing(async () => {
  const [{ CartOffers: Offers }] = await Promise.all([import('../-cart-offers.tsx'), loadPageMessages()]);
  return Offers;
});

const GuestCartMergeNotice = lazyOrNothing(async () => {
  const [{ GuestCartMergeNotice: Notice }] = await Promise.all([
    import('#features/cart/guest-cart-merge/guest-cart-merge-notice'),
    loadPageMessages(),
  ]);
  return Notice;
});

export const Route = createFileRoute('/_order/cart/{-$orderId}')({
  beforeLoad: ({ context }) => guard('/cart', context),
  component: Cart,
});

function Cart() {
  const { orderId } = Route.useParams();
  const navigate = Route.useNavigate();
  const person = usePerson();
  const back = useBack('/history');
  const isForGuest = person === null || (person !== undefined && isGuest(person));
  if (orderId !== undefined && !isForGuest) {
    return (
      <Suspense fallback={<PendingPage />}>
        <OrderAgainPage
          orderId={orderId}
          onBack={back}
          onDone={() => void navigate({ params: { orderId: undefined }, replace: true })}
        />
      </Suspense>
    );
  }
  return (
    <>
      {orderId === undefined ? null : <GuestAgainNotice />}
      <CartPage
        notice={<GuestCartMergeNotice />}
        offers={isForGuest ? null : <CartOffers />}
        onProceed={() => void navigate({ to: '/ProceedToCheckout' })}
      />
    </>
  );
}

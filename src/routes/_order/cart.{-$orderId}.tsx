import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isGuest } from '#domain/person';
import { CartPage } from '#features/cart/cart-page';
import { PendingPage } from '#features/shell/pending-page';
import { usePerson } from '#state/use-session';
import { lazyOrNothing } from '#ui/lazy-or-nothing';
import { guard } from '../-guard.ts';

const OrderAgainPage = lazy(async () => ({
  default: (await import('#features/cart/order-again-page')).OrderAgainPage,
}));

const GuestAgainNotice = lazy(async () => ({
  default: (await import('#features/cart/guest-again-notice')).GuestAgainNotice,
}));

const CameAlongNotice = lazyOrNothing(
  async () => (await import('#features/came-along/came-along-notice')).CameAlongNotice,
);

export const Route = createFileRoute('/_order/cart/{-$orderId}')({
  beforeLoad: ({ context }) => guard('/cart', context),
  component: Cart,
});

function Cart() {
  const { orderId } = Route.useParams();
  const navigate = Route.useNavigate();
  const person = usePerson();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isForGuest = person === null || (person !== undefined && isGuest(person));
  if (orderId !== undefined && !isForGuest) {
    return (
      <Suspense fallback={<PendingPage />}>
        <OrderAgainPage
          orderId={orderId}
          onBack={() =>
            canGoBack ? router.history.back() : void navigate({ to: '/history', replace: true })
          }
          onDone={() => void navigate({ params: { orderId: undefined }, replace: true })}
        />
      </Suspense>
    );
  }
  return (
    <>
      {orderId === undefined ? null : (
        <Suspense fallback={null}>
          <GuestAgainNotice />
        </Suspense>
      )}
      <CartPage
        notice={
          <Suspense fallback={null}>
            <CameAlongNotice />
          </Suspense>
        }
        onProceed={() => void navigate({ to: '/ProceedToCheckout' })}
      />
    </>
  );
}

import { isPointMode } from '#domain/kernel/cart-mode';
import { isGuest, type Person } from '#domain/accounts/person';
import { isOrderPlaced } from '#state/orders/checkout/orders';
import { usePhone } from '#state/runtime/phone-context';
import type { CartView } from '#state/cart/cart-view';
import { isCartEmpty } from '#state/cart/cart';
import { useCart } from '#state/cart/use-cart';
import { usePerson } from '#state/runtime/hooks/use-session';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import classes from './checkout-page.module.css';
import { CustomerCheckout } from './customer-checkout.tsx';
import { GuestCheckout } from './guest-checkout.tsx';

interface CheckoutPageProps {
  /** A notice above the products. */
  readonly notice: ReactNode;
  readonly onBack: () => void;
  /** Called for an empty cart, to open the product list (Specification, CHECK-1). */
  readonly onEmpty: () => void;
  readonly onSignIn: () => void;
  readonly onPlaced: (orderId: string) => void;
}

/** The review before ordering. Guests see it too and are asked to sign in at the end. */
export function CheckoutPage({ notice, onBack, onEmpty, onSignIn, onPlaced }: CheckoutPageProps) {
  const { t } = useLingui();
  const cart = useCart();
  const person = usePerson();
  const [isPlacing, setIsPlacing] = useState(false);
  const [orderId, setOrderId] = useState<string>();
  const isEmpty = cart !== undefined && cart.lines.length === 0 && !isPlacing;
  useLeavesWhenEmpty(isEmpty, orderId, { onEmpty, onPlaced });

  const isReady = cart !== undefined && person !== undefined && person !== null && !isEmpty;
  return (
    <div className={classes.page}>
      <PageTitle title={t`Checkout`} />
      <PageHeader onBack={onBack}>
        {cart !== undefined && isPointMode(cart.mode) ? (
          <Trans>Confirm your rewards</Trans>
        ) : (
          <Trans>Confirm your order</Trans>
        )}
      </PageHeader>
      {notice}
      {isReady && (
        <Checkout
          cart={cart}
          person={person}
          isPlacing={isPlacing}
          onPlacing={setIsPlacing}
          onOpened={setOrderId}
          onSignIn={onSignIn}
          onPlaced={onPlaced}
        />
      )}
    </div>
  );
}

/** Leaves the checkout of an empty cart; if another tab placed its order, that order is shown. */
function useLeavesWhenEmpty(
  isEmpty: boolean,
  orderId: string | undefined,
  { onEmpty, onPlaced }: Pick<CheckoutPageProps, 'onEmpty' | 'onPlaced'>,
): void {
  const phone = usePhone();
  const leave = useEffectEvent((isPlaced: boolean) => {
    if (isPlaced && orderId !== undefined) onPlaced(orderId);
    else onEmpty();
  });

  // The external systems are the URL and the phone's database.
  useEffect(() => {
    if (!isEmpty) return undefined;
    let isCurrent = true;
    const placed = orderId === undefined ? Promise.resolve(false) : isOrderPlaced(phone, orderId);
    // A product that was added just before this page opened is stored, but may not be in the cart shown here yet.
    void Promise.all([placed, isCartEmpty(phone)]).then(([isPlaced, isStillEmpty]) => {
      if (isCurrent && isStillEmpty) leave(isPlaced);
    });
    return () => {
      isCurrent = false;
    };
  }, [isEmpty, orderId, phone]);
}

interface CheckoutProps {
  readonly cart: CartView;
  readonly person: Person;
  readonly isPlacing: boolean;
  readonly onPlacing: (isPlacing: boolean) => void;
  readonly onOpened: (orderId: string) => void;
  readonly onSignIn: () => void;
  readonly onPlaced: (orderId: string) => void;
}

function Checkout({ cart, person, isPlacing, onPlacing, onOpened, onSignIn, onPlaced }: CheckoutProps) {
  if (isGuest(person)) return <GuestCheckout cart={cart} onSignIn={onSignIn} />;
  // A person who signs in in another tab gets their own checkout, without this one's input.
  const whose = [person.customerCode, person.saleUnit, person.role].join('|');
  return (
    <CustomerCheckout
      key={whose}
      cart={cart}
      isPlacing={isPlacing}
      onPlacing={onPlacing}
      onOpened={onOpened}
      onPlaced={onPlaced}
    />
  );
}

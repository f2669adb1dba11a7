import { useCart } from '#state/cart/use-cart';
import { Button } from '#ui/controls/button';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

interface ProductWaysProps {
  readonly onContinue: () => void;
  readonly onGoToCart: () => void;
}

/**
 * Buttons to continue shopping or go to the cart; with an empty cart the second does nothing and says why
 * (Specification, LAYOUT-22).
 */
export function ProductActions({ onContinue, onGoToCart }: ProductWaysProps) {
  const cart = useCart();
  const reason = useId();
  const isCartEmpty = cart === undefined || cart.count === 0;
  return (
    <>
      <Button size="main" variant="secondary" onClick={onContinue}>
        <Trans>Continue shopping</Trans>
      </Button>
      <Button
        size="main"
        aria-disabled={isCartEmpty || undefined}
        aria-describedby={isCartEmpty ? reason : undefined}
        onClick={isCartEmpty ? undefined : onGoToCart}
      >
        <Trans>Go to cart</Trans>
      </Button>
      {isCartEmpty ? (
        <VisuallyHidden id={reason}>
          <Trans>Your cart is empty.</Trans>
        </VisuallyHidden>
      ) : null}
    </>
  );
}

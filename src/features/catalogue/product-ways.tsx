import { useCart } from '#state/use-cart';
import { Button } from '#ui/button';
import { Trans } from '@lingui/react/macro';

interface ProductWaysProps {
  readonly onContinue: () => void;
  readonly onGoToCart: () => void;
}

/** On to other goods or to the cart; with an empty cart the second does nothing (Specification, section 2). */
export function ProductWays({ onContinue, onGoToCart }: ProductWaysProps) {
  const cart = useCart();
  const isCartEmpty = cart === undefined || cart.count === 0;
  return (
    <>
      <Button size="main" variant="secondary" onClick={onContinue}>
        <Trans>Continue shopping</Trans>
      </Button>
      <Button
        size="main"
        aria-disabled={isCartEmpty || undefined}
        onClick={isCartEmpty ? undefined : onGoToCart}
      >
        <Trans>Go to cart</Trans>
      </Button>
    </>
  );
}

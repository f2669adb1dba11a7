import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTenant } from '#state/runtime/phone-context';
import { useCart } from '#state/cart/use-cart';
import { CartBar } from '#ui/cards/cart-bar';
import { TO_CART } from '#state/app/page-links';
import classes from './cart-dock.module.css';
import { CartTotal, isCartTotalShown } from './cart-total.tsx';

/** The cart bar above a phone's bottom navigation. Hidden for an empty cart. */
export function CartDock() {
  const { t } = useLingui();
  const cart = useCart();
  const tenant = useTenant();
  if (cart === undefined || cart.count === 0) return null;
  return (
    <section className={classes.dock} aria-label={t`Your cart`}>
      <CartBar
        count={cart.count}
        total={isCartTotalShown(tenant) ? <CartTotal cart={cart} /> : undefined}
        limitProblem={cart.limitProblem}
        action={
          <Link {...TO_CART}>
            <Trans>Go to cart</Trans>
          </Link>
        }
      />
    </section>
  );
}

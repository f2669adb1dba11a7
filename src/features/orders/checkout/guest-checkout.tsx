import { useTenant } from '#state/runtime/phone-context';
import type { CartView } from '#state/cart/cart-view';
import { Button, buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { OrderTotals } from '#ui/cards/order-totals';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CheckoutLines } from './checkout-lines.tsx';
import classes from './checkout-page.module.css';
import cardClasses from './choice-card.module.css';

/** A preview of the order for a guest, with an invitation to sign in that keeps the cart. */
export function GuestCheckout({
  cart,
  onSignIn,
}: {
  readonly cart: CartView;
  readonly onSignIn: () => void;
}) {
  const { areTotalsHidden, capabilities } = useTenant();
  return (
    <div className={classes.columns}>
      <div className={classes.choices}>
        <section className={cardClasses.card}>
          <div className={classes.invitation}>
            <span className={classes.invitationIcon}>
              <Icon name="person" size={28} />
            </span>
            <div>
              <h2 className={cardClasses.title}>
                <Trans>Sign in to order</Trans>
              </h2>
              <p className={cardClasses.soft}>
                <Trans>Your cart stays with you when you sign in.</Trans>
              </p>
            </div>
          </div>
        </section>
        <CheckoutLines cart={cart} promoted={undefined} />
      </div>
      <aside className={classes.summary}>
        {!areTotalsHidden && (
          <div className={cardClasses.card}>
            <OrderTotals totals={cart.draft.totals} mode={cart.mode} />
          </div>
        )}
        <div className={classes.bar}>
          <Button size="main" isWide onClick={onSignIn}>
            <Trans>Sign in and continue</Trans>
          </Button>
          {capabilities.profile ? (
            <Link
              to="/verifyotp"
              search={{ for: 'register' }}
              className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
            >
              <Trans>New here? Create an account</Trans>
            </Link>
          ) : null}
        </div>
      </aside>
    </div>
  );
}

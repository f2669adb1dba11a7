import type { CartView } from '#state/cart/cart-view';
import { useTenant } from '#state/runtime/phone-context';
import { OrderLineList } from '#ui/cards/order-line-list';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TO_CART } from '#state/app/page-links';
import { CheckoutCard } from './checkout-card.tsx';
import classes from './choice-card.module.css';

/** The order's lines for a last check. */
export function CheckoutLines({ cart }: { readonly cart: CartView }) {
  const { areTotalsHidden } = useTenant();
  return (
    <CheckoutCard
      title={<Trans>Items</Trans>}
      action={
        <Link {...TO_CART} className={classes.change}>
          <Trans>Edit cart</Trans>
        </Link>
      }
    >
      <OrderLineList
        lines={cart.draft.lines}
        mode={cart.mode}
        products={cart.products}
        isMoneyHidden={areTotalsHidden}
      />
      {!cart.isComplete && <RowSkeleton />}
    </CheckoutCard>
  );
}

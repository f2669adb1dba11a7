import type { CartView } from '#state/cart/cart-view';
import type { DraftPromotions } from '#domain/orders/promote-draft';
import { useTenant } from '#state/runtime/phone-context';
import { OrderLineList } from '#ui/cards/order-line-list';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TO_CART } from '#state/app/page-links';
import { CheckoutCard } from './checkout-card.tsx';
import classes from './choice-card.module.css';

interface CheckoutLinesProps {
  readonly cart: CartView;
  readonly promoted: DraftPromotions | undefined;
}

/** The order's lines for a last check, with the goods that promotions give. */
export function CheckoutLines({ cart, promoted }: CheckoutLinesProps) {
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
        lines={[...cart.draft.lines, ...(promoted?.freeLines ?? [])]}
        mode={cart.mode}
        products={new Map([...cart.givenProducts, ...cart.products])}
        promotions={promoted?.promotions}
        isMoneyHidden={areTotalsHidden}
      />
      {!cart.isComplete && <RowSkeleton />}
    </CheckoutCard>
  );
}

import { cartModesOf } from '#domain/kernel/cart-mode';
import { chooseMode } from '#state/cart/choose-mode';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useOrderAgain } from '#state/orders/history/use-order-again';
import { Button, buttonClassName } from '#ui/controls/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { Page } from '#ui/layout/page';
import { EmptyPage } from '#ui/layout/empty-page';
import { OrderAgainReview } from './order-again-review.tsx';
import classes from './order-again.module.css';

interface OrderAgainPageProps {
  readonly orderId: string;
  readonly onBack: () => void;
  /** Called when the chosen lines are in the cart, or none is wanted. */
  readonly onDone: () => void;
}

/** Reviews a past order before it goes into the cart (Specification, ORDER-22). */
export function OrderAgainPage({ orderId, onBack, onDone }: OrderAgainPageProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const tenant = useTenant();
  const view = useOrderAgain(orderId);
  const title = t`Order again`;
  const openOrders = (
    <Link to="/history" className={buttonClassName({ size: 'main' })}>
      <Trans>View your orders</Trans>
    </Link>
  );
  if (view?.kind === 'not-found') {
    return (
      <EmptyPage
        icon="receipt"
        title={t`Order not found`}
        text={t`We couldn’t find this order among yours, and your cart hasn’t changed. Look in your orders or add products to your cart.`}
        action={openOrders}
      />
    );
  }
  if (view?.kind === 'not-here') {
    return (
      <EmptyPage
        icon="cloudOff"
        title={t`This order’s items aren’t on this phone`}
        text={t`We can’t connect right now, so this order will load when you’re online. Your newest orders are saved here for next time.`}
        action={openOrders}
      />
    );
  }
  if (view?.kind === 'other-mode') {
    const { mode } = view;
    return (
      <EmptyPage
        icon="box"
        title={t`This order belongs to another cart`}
        text={
          cartModesOf(tenant).includes(mode)
            ? t`This order is from another section, which has its own products and cart.`
            : t`This order used points or a section that isn’t available, so you can’t add it to this cart.`
        }
        action={
          cartModesOf(tenant).includes(mode) ? (
            <Button size="main" onClick={() => void chooseMode(phone, mode)}>
              <Trans>Go to that section</Trans>
            </Button>
          ) : (
            openOrders
          )
        }
      />
    );
  }
  return (
    <Page title={title} onBack={onBack} className={classes.page}>
      {view === undefined ? (
        <LoadingRows label={t`Loading order`} count={3} />
      ) : (
        <OrderAgainReview key={orderId} again={view.again} onDone={onDone} />
      )}
    </Page>
  );
}

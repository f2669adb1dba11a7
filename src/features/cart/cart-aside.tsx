import { useTenant } from '#state/runtime/phone-context';
import { useCart } from '#state/cart/use-cart';
import { buttonClassName } from '#ui/controls/button';
import { OrderLineList } from '#ui/cards/order-line-list';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TO_CART } from '#state/app/page-links';
import { Amount } from '#ui/text/amount';
import classes from './cart-aside.module.css';
import { MinimumBar } from '#ui/cards/minimum-bar';

/** The cart beside the products, on a wide screen. */
export function CartAside() {
  const { t } = useLingui();
  const { areTotalsHidden, orderLimits } = useTenant();
  const cart = useCart();
  if (cart === undefined) return null;
  const { draft, mode, products } = cart;
  return (
    <aside id="cart-beside" tabIndex={-1} className={classes.aside} aria-label={t`Your cart`}>
      <h2 className={classes.title}>
        <Trans>Your cart</Trans>{' '}
        <span className={classes.count}>
          <Plural value={cart.count} one="# item" other="# items" />
        </span>
      </h2>
      {cart.count === 0 ? (
        <p className={classes.empty}>
          <Trans>Tap + to add products here.</Trans>
        </p>
      ) : (
        <>
          <div className={classes.lines}>
            <OrderLineList
              lines={draft.lines}
              mode={mode}
              products={products}
              isMoneyHidden={areTotalsHidden}
              isNarrow
            />
          </div>
          {!areTotalsHidden && (
            <p className={classes.total}>
              <span>
                <Trans>Total</Trans>
              </span>
              <Amount mode={mode} money={draft.totals.total} points={draft.totals.points} />
            </p>
          )}
          <MinimumBar problem={cart.limitProblem} limits={orderLimits} total={draft.totals.total} />
          <Link {...TO_CART} className={buttonClassName({ size: 'main', isWide: true })}>
            <Trans>Go to cart</Trans>
          </Link>
        </>
      )}
    </aside>
  );
}

import { isPointMode } from '#domain/kernel/cart-mode';
import { productName } from '#domain/catalogue/product';
import { useTenant } from '#state/runtime/phone-context';
import { useCart } from '#state/cart/use-cart';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { usePictureUrl } from '#state/catalogue/pictures/use-picture-url';
import { buttonClassName } from '#ui/controls/button';
import { Money } from '#ui/text/money';
import { OrderLineList } from '#ui/cards/order-line-list';
import { PointsAmount } from '#ui/text/points-amount';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TO_CART } from '#state/runtime/page-links';
import classes from './cart-aside.module.css';
import { MinimumBar } from '#ui/cards/minimum-bar';

/** The cart beside the products, on a wide screen. */
export function CartAside() {
  const { t } = useLingui();
  const { areTotalsHidden, orderLimits } = useTenant();
  const language = useLanguage();
  const pictureUrl = usePictureUrl();
  const cart = useCart();
  if (cart === undefined) return null;
  const { draft, mode, products } = cart;
  return (
    <aside className={classes.aside} aria-label={t`Your cart`}>
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
              nameOf={(line) => {
                const product = products.get(line.productCode);
                return product === undefined ? line.productName : productName(product, language);
              }}
              pictureOf={(code) => products.get(code)?.pictures[0] ?? ''}
              pictureUrl={pictureUrl}
              isMoneyHidden={areTotalsHidden}
              isNarrow
            />
          </div>
          {!areTotalsHidden && (
            <p className={classes.total}>
              <span>
                <Trans>Total</Trans>
              </span>
              {isPointMode(mode) ? (
                <PointsAmount amount={draft.totals.points} />
              ) : (
                <Money amount={draft.totals.total} />
              )}
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

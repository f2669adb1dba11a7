import type { CartView } from '#state/cart/cart-view';
import { useTenant } from '#state/runtime/phone-context';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { usePictureUrl } from '#state/catalogue/pictures/use-picture-url';
import { productName } from '#domain/catalogue/product';
import { OrderLineList } from '#ui/cards/order-line-list';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TO_CART } from '#state/runtime/page-links';
import classes from './choice-card.module.css';

/** The order's lines for a last check. */
export function CheckoutLines({ cart }: { readonly cart: CartView }) {
  const language = useLanguage();
  const pictureUrl = usePictureUrl();
  const { areTotalsHidden } = useTenant();
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>Items</Trans>
        </h2>
        <Link {...TO_CART} className={classes.change}>
          <Trans>Edit cart</Trans>
        </Link>
      </div>
      <OrderLineList
        lines={cart.draft.lines}
        mode={cart.mode}
        nameOf={(line) => {
          const product = cart.products.get(line.productCode);
          return product === undefined ? line.productName : productName(product, language);
        }}
        pictureOf={(code) => cart.products.get(code)?.pictures[0] ?? ''}
        pictureUrl={pictureUrl}
        isMoneyHidden={areTotalsHidden}
      />
      {!cart.isComplete && <RowSkeleton />}
    </section>
  );
}

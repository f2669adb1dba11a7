import type { DraftPromotions } from '#domain/orders/promote-draft';
import { useTenant } from '#state/runtime/phone-context';
import type { CartView } from '#state/cart/cart-view';
import { OrderLineList } from '#ui/cards/order-line-list';
import { Trans } from '@lingui/react/macro';
import classes from './free-goods.module.css';

interface FreeGoodsProps {
  readonly cart: CartView;
  readonly promoted: DraftPromotions;
  /** For use beside the products. */
  readonly isNarrow?: boolean;
}

/** The goods that promotions give with the cart. */
export function FreeGoods({ cart: { draft, mode, givenProducts }, promoted, isNarrow }: FreeGoodsProps) {
  const { areTotalsHidden } = useTenant();
  return (
    <section className={isNarrow === true ? classes.narrow : classes.goods}>
      <h2 className={classes.title}>
        <Trans>Free with your order</Trans>
      </h2>
      <OrderLineList
        lines={promoted.freeLines}
        mode={mode}
        products={givenProducts}
        promotions={promoted.promotions}
        firstNumber={draft.lines.length + 1}
        isMoneyHidden={areTotalsHidden}
        isNarrow={isNarrow}
      />
    </section>
  );
}

import type { OrderTotals as Totals } from '#domain/orders/order-draft';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { Trans } from '@lingui/react/macro';
import { Money } from '#ui/text/money';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './order-totals.module.css';
import { PointsAmount } from '#ui/text/points-amount';

interface OrderTotalsProps {
  readonly totals: Totals;
  readonly mode: CartMode;
  /** The coupon of the discount; '' if unknown. */
  readonly couponId?: string | undefined;
  /** False if another total with the final VAT follows. */
  readonly isVatShown?: boolean;
}

/** Products, discount, included VAT, and the amount to pay; in points mode only the points. */
export function OrderTotals({ totals, mode, couponId = '', isVatShown = true }: OrderTotalsProps) {
  if (isPointMode(mode)) {
    return (
      <Facts className={classes.totals}>
        <Fact className={classes.total} name={<Trans>Points to use</Trans>}>
          <PointsAmount amount={totals.points} />
        </Fact>
      </Facts>
    );
  }
  return (
    <Facts className={classes.totals}>
      <Fact className={classes.row} name={<Trans>Subtotal</Trans>}>
        <Money amount={totals.goods} />
      </Fact>
      {totals.discount > 0 && (
        <Fact
          className={classes.discount}
          name={
            couponId === '' ? (
              <Trans>Discount</Trans>
            ) : (
              <>
                <Trans>Coupon</Trans> {couponId}
              </>
            )
          }
        >
          −<Money amount={totals.discount} />
        </Fact>
      )}
      {isVatShown && (
        <Fact className={classes.row} name={<Trans>VAT 7% (already included)</Trans>}>
          <Money amount={totals.vat} />
        </Fact>
      )}
      <Fact className={classes.total} name={<Trans>Total</Trans>}>
        <Money amount={totals.total} />
      </Fact>
    </Facts>
  );
}

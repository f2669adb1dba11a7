import type { OrderTotals as Totals } from '#domain/orders/order-draft';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { Trans } from '@lingui/react/macro';
import { Money } from '#ui/text/money';
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
      <dl className={classes.totals}>
        <div className={classes.total}>
          <dt>
            <Trans>Points to use</Trans>
          </dt>
          <dd>
            <PointsAmount amount={totals.points} />
          </dd>
        </div>
      </dl>
    );
  }
  return (
    <dl className={classes.totals}>
      <div className={classes.row}>
        <dt>
          <Trans>Subtotal</Trans>
        </dt>
        <dd>
          <Money amount={totals.goods} />
        </dd>
      </div>
      {totals.discount > 0 && (
        <div className={classes.discount}>
          <dt>
            {couponId === '' ? (
              <Trans>Discount</Trans>
            ) : (
              <>
                <Trans>Coupon</Trans> {couponId}
              </>
            )}
          </dt>
          <dd>
            −<Money amount={totals.discount} />
          </dd>
        </div>
      )}
      {isVatShown && (
        <div className={classes.row}>
          <dt>
            <Trans>VAT 7% (already included)</Trans>
          </dt>
          <dd>
            <Money amount={totals.vat} />
          </dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Money amount={totals.total} />
        </dd>
      </div>
    </dl>
  );
}

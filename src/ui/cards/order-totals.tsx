import type { OrderTotals as Totals } from '#domain/orders/order-draft';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { Trans } from '@lingui/react/macro';
import { nameIn } from '#domain/kernel/named';
import { partsOfDiscount } from '#domain/promotions/shown/parts-of-discount';
import type { OrderPromotions } from '#domain/promotions/order-promotions';
import { useShownLanguage } from '#ui/text/thai-date';
import { Money } from '#ui/text/money';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './order-totals.module.css';
import { PointsAmount } from '#ui/text/points-amount';

interface OrderTotalsProps {
  readonly totals: Totals;
  readonly mode: CartMode;
  /** The coupon of the discount; '' if unknown. */
  readonly couponId?: string | undefined;
  /** The promotions that contributed to the discount. */
  readonly promotions?: OrderPromotions | undefined;
  /** False if another total with the final VAT follows. */
  readonly isVatShown?: boolean;
  /** For an order without a fee: whether the delivery is free, or the fee is not known. Left out if there is none. */
  readonly delivery?: 'free' | 'unknown' | undefined;
}

/** Products, discount, delivery fee, included VAT, and the amount to pay; in points mode only the points. */
export function OrderTotals({
  totals,
  mode,
  couponId = '',
  promotions,
  isVatShown = true,
  delivery,
}: OrderTotalsProps) {
  const language = useShownLanguage();
  const { reducing, rest } = partsOfDiscount(totals.discount, promotions);
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
      {reducing.map((rule) => (
        <Fact key={rule.id} className={classes.discount} name={nameIn(rule, language)}>
          −<Money amount={rule.discount} />
        </Fact>
      ))}
      {rest > 0 && (
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
          −<Money amount={rest} />
        </Fact>
      )}
      {(totals.deliveryFee !== undefined || delivery !== undefined) && (
        <Fact className={classes.row} name={<Trans>Delivery fee</Trans>}>
          {totals.deliveryFee !== undefined ? (
            <Money amount={totals.deliveryFee} />
          ) : delivery === 'free' ? (
            <Trans>Free</Trans>
          ) : (
            <Trans>Confirmed by the company</Trans>
          )}
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

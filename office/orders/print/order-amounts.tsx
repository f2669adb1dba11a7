import { Trans } from '@lingui/react/macro';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import { ZERO_SATANG } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import classes from './papers.module.css';

/** The sums below the lines: goods, discount, delivery fee and VAT only where the order has them. */
export function OrderAmounts({ order: { mode, totals, chargedTotal } }: { readonly order: Order }) {
  if (isPointMode(mode))
    return (
      <dl className={classes.amounts}>
        <Total>{formatPoints(totals.points)}</Total>
      </dl>
    );
  return (
    <dl className={classes.amounts}>
      {totals.discount === ZERO_SATANG && totals.deliveryFee === undefined ? null : (
        <>
          <dt>
            <Trans>Goods</Trans>
          </dt>
          <dd>{formatBaht(totals.goods)}</dd>
        </>
      )}
      {totals.discount === ZERO_SATANG ? null : (
        <>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>−{formatBaht(totals.discount)}</dd>
        </>
      )}
      {totals.deliveryFee === undefined ? null : (
        <>
          <dt>
            <Trans>Delivery fee</Trans>
          </dt>
          <dd>{formatBaht(totals.deliveryFee)}</dd>
        </>
      )}
      <dt>
        <Trans>VAT included</Trans>
      </dt>
      <dd>{formatBaht(totals.vat)}</dd>
      <Total>{formatBaht(totals.total)}</Total>
      {chargedTotal === undefined ? null : (
        <>
          <dt>
            <Trans>To pay after corrections</Trans>
          </dt>
          <dd>{formatBaht(chargedTotal)}</dd>
        </>
      )}
    </dl>
  );
}

function Total({ children }: { readonly children: string }) {
  return (
    <>
      <dt className={classes.total}>
        <Trans>Total</Trans>
      </dt>
      <dd className={classes.total}>{children}</dd>
    </>
  );
}

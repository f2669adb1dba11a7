import { Trans } from '@lingui/react/macro';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import { ZERO_SATANG } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import type { Order } from '#domain/orders/order';
import { partsOfDiscount } from '#domain/promotions/shown/parts-of-discount';
import { Fragment } from 'react';
import { useLanguage } from '#office/ui/moment';
import classes from '#office/ui/papers/papers.module.css';

/** The sums below the lines: goods, discount, delivery fee and VAT only where the order has them. */
export function OrderAmounts({
  order: { mode, totals, chargedTotal, promotions },
}: {
  readonly order: Order;
}) {
  const language = useLanguage();
  const { reducing, rest } = partsOfDiscount(totals.discount, promotions);
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
      {reducing.map((rule) => (
        <Fragment key={rule.id}>
          <dt>{nameIn(rule, language)}</dt>
          <dd>−{formatBaht(rule.discount)}</dd>
        </Fragment>
      ))}
      {rest === ZERO_SATANG ? null : (
        <>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>−{formatBaht(rest)}</dd>
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

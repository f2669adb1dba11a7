import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order } from '#domain/orders/order';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import { lineProductName, lineUnit } from '#domain/catalogue/line-names';
import { useUnitName } from '#ui/text/unit-name';
import { useTenant } from '#state/runtime/phone-context';
import { useProducts } from '#state/catalogue/use-products';
import { ReturnReasonMessages } from '#ui/delivery/reason-messages';
import { Money } from '#ui/text/money';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { toOrder } from '#state/app/page-links';
import { TitledCard } from '#ui/layout/titled-card';
import classes from './less-taken.module.css';

/** Products that were returned after the delivery, newest first. */
export function OrderReturns({
  order,
  returns,
}: {
  readonly order: Order;
  /** Oldest first. */
  readonly returns: readonly OrderReturn[];
}) {
  const { areTotalsHidden } = useTenant();
  const language = useShownLanguage();
  const nameUnit = useUnitName();
  const products = useProducts(order.lines.map(({ productCode }) => productCode));
  return (
    <TitledCard title={<Trans>Returned items</Trans>}>
      <ol className={classes.returns}>
        {returns.toReversed().map(({ id, at, reason, lines, amount, exchangeOrderId }) => (
          <li key={id} className={classes.return}>
            <p className={classes.head}>
              <span>
                <ReturnReasonMessages reason={reason} />
              </span>
              <span className={classes.soft}>
                <ThaiDate value={at} shows="date-time" />
              </span>
            </p>
            <ul>
              {lines.map(({ number, quantity }) => {
                const line = order.lines[number - 1];
                if (line === undefined) return null;
                const product = products.get(line.productCode);
                return (
                  <li key={number} className={classes.line}>
                    <span>{lineProductName(line, product, language)}</span>
                    <span className={classes.count}>
                      {quantity} {nameUnit(lineUnit(line), quantity)}
                    </span>
                  </li>
                );
              })}
            </ul>
            {!areTotalsHidden && amount > 0 && (
              <p className={classes.head}>
                <span className={classes.soft}>
                  <Trans>Deducted from the order</Trans>
                </span>
                <span>
                  −<Money amount={amount} />
                </span>
              </p>
            )}
            {exchangeOrderId !== '' && (
              <Link {...toOrder(exchangeOrderId)}>
                <Trans>View replacement order</Trans>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

import type { OrderSummary } from '#domain/orders/order';
import { chargedTotalOf } from '#domain/payments/charged-total';
import { useTenant } from '#state/runtime/phone-context';
import { Card } from '#ui/cards/card';
import { ThaiDate } from '#ui/text/thai-date';
import { Plural, Trans } from '@lingui/react/macro';
import { RetryButton } from '#ui/feedback/retry-button';
import { Amount } from '#ui/text/amount';
import { OrderStatusPill } from '#features/orders/history/order-status-pill';
import classes from './order-out-of-reach.module.css';
import { orderViewOf } from './order-view.ts';

interface OrderOutOfReachProps {
  readonly order: OrderSummary;
  readonly onRetry: () => void;
}

/** An order of the history whose details are not cached: its summary, and why there is no more. */
export function OrderOutOfReach({ order, onRetry }: OrderOutOfReachProps) {
  const { areTotalsHidden } = useTenant();
  return (
    <Card>
      <div className={classes.facts}>
        <OrderStatusPill order={order} view={orderViewOf(order.mode)} />
        <p className={classes.soft}>
          <ThaiDate value={order.orderedAt} shows="date-time" /> ·{' '}
          <Plural value={order.lineCount} one="# item" other="# items" />
        </p>
        {!areTotalsHidden && (
          <strong className={classes.total}>
            <Amount mode={order.mode} money={chargedTotalOf(order)} points={order.totals.points} />
          </strong>
        )}
        <p>
          <Trans>
            The items in this order aren’t saved on this phone. Connect to the internet to see them.
          </Trans>
        </p>
        <RetryButton onRetry={onRetry} />
      </div>
    </Card>
  );
}

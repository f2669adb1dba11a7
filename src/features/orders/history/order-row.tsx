import type { OrderSummary } from '#domain/orders/order';
import { mayPayNow, shownPaymentState } from '#domain/payments/pay-now';
import { chargedTotalOf } from '#domain/payments/charged-total';
import type { OrderView } from '#domain/orders/order-status';
import type { SlipLocation } from '#domain/payments/slip-under-way';
import type { UnsentCancel } from '#state/orders/history/cancel-order';
import { buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { orderStatusLabel, orderStatusTone } from '#ui/orders/order-status-label';
import { StatusPill } from '#ui/feedback/status-pill';
import { ThaiDate } from '#ui/text/thai-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { toOrder } from '#state/app/page-links';
import { Amount } from '#ui/text/amount';
import classes from './order-row.module.css';
import { CancelPill } from './cancel-pill.tsx';
import { PaymentPill } from './payment-pill.tsx';

interface OrderRowProps {
  readonly order: OrderSummary;
  readonly view: OrderView;
  readonly saleUnit: string | undefined;
  readonly isMoneyHidden: boolean;
  /** The server accepted it and does not know it any more. */
  readonly isMissing: boolean;
  /** The pending cancellation, if there is one. */
  readonly cancel: UnsentCancel | undefined;
  /** The slip that waits for review, if there is one. */
  readonly slip: SlipLocation | undefined;
}

/** One order of the history. */
export function OrderRow({ order, view, saleUnit, isMoneyHidden, isMissing, cancel, slip }: OrderRowProps) {
  const { t } = useLingui();
  return (
    <article className={classes.row}>
      <span className={classes.head}>
        <Link {...toOrder(order.id, saleUnit)} className={classes.open}>
          <strong className={classes.number}>{order.orderNo}</strong>
        </Link>
        <span className={classes.pills}>
          {isMissing ? (
            <StatusPill tone="refused" icon="alert">
              <Trans>Missing at the company</Trans>
            </StatusPill>
          ) : (
            <>
              <PaymentPill state={shownPaymentState(order)} slip={slip} />
              <StatusPill
                tone={orderStatusTone(order.status)}
                icon={order.status === 'so-cancel' ? undefined : 'check'}
              >
                {t(orderStatusLabel(order.status, view))}
              </StatusPill>
            </>
          )}
        </span>
      </span>
      <span className={classes.foot}>
        <span className={classes.when}>
          <ThaiDate value={order.orderedAt} shows="date-time" />{' '}
          <span className={classes.count}>
            · <Plural value={order.lineCount} one="# item" other="# items" />
          </span>
        </span>
        {!isMoneyHidden && (
          <strong className={classes.total}>
            <Amount mode={order.mode} money={chargedTotalOf(order)} points={order.totals.points} />
          </strong>
        )}
      </span>
      {order.orderedBy === undefined || order.orderedBy === '' ? null : (
        <span className={classes.by}>
          <Trans>Ordered by {order.orderedBy}</Trans>
        </span>
      )}
      {cancel === undefined ? null : (
        <span>
          <CancelPill cancel={cancel} />
        </span>
      )}
      <span className={classes.ways}>
        {mayPayNow(order) && !isMissing && cancel === undefined && slip === undefined && (
          <Link
            {...toOrder(order.id, saleUnit)}
            className={buttonClassName({ variant: 'soft' })}
            aria-label={t`Pay order ${order.orderNo} now`}
          >
            <Icon name="wallet" size={18} />
            <Trans>Pay now</Trans>
          </Link>
        )}
        <Link
          to="/cart/{-$orderId}"
          params={{ orderId: order.id }}
          className={clsx(buttonClassName({ variant: 'quiet' }), classes.again)}
          aria-label={t`Order ${order.orderNo} again`}
        >
          <Icon name="refresh" size={18} />
          <Trans>Order again</Trans>
        </Link>
      </span>
    </article>
  );
}

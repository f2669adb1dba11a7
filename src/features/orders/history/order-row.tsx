import { mayPayNow, shownPaymentState } from '#domain/payments/pay-now';
import { waitsForCustomer } from '#domain/orders/changes/raised-order';
import { chargedTotalOf } from '#domain/payments/charged-total';
import type { OrderView } from '#domain/orders/order-status';
import type { StoredOrder } from '#state/orders/history/use-orders';
import { buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { isDayShown } from '#features/orders/order/is-day-shown';
import { DayName } from '#ui/text/day-name';
import { ThaiDate } from '#ui/text/thai-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { toOrder } from '#state/app/page-links';
import { Amount } from '#ui/text/amount';
import classes from './order-row.module.css';
import { AgreementPill } from './agreement-pill.tsx';
import { CancelPill } from './cancel-pill.tsx';
import { OrderGoods } from './order-goods.tsx';
import type { OrderFacts } from './order-facts.ts';
import { OrderStatusPill } from './order-status-pill.tsx';
import { PaymentPill } from './payment-pill.tsx';

interface OrderRowProps extends OrderFacts {
  readonly order: StoredOrder;
  readonly view: OrderView;
  readonly saleUnit: string | undefined;
  readonly isMoneyHidden: boolean;
  /** The name of the person who signed in, which needs no repeating. */
  readonly ownName: string | undefined;
}

/** One order of the history. */
export function OrderRow(props: OrderRowProps) {
  const { order, view, saleUnit, isMoneyHidden, ownName, isMissing, cancel, slip } = props;
  const { t } = useLingui();
  const isAnswerNeeded = waitsForCustomer(order) && cancel === undefined && !isMissing;
  return (
    <article className={classes.row}>
      <span className={classes.head}>
        <Link {...toOrder(order.id, saleUnit)} className={classes.open}>
          <strong className={classes.number}>{order.orderNo}</strong>
        </Link>
        <span className={classes.pills}>
          {isMissing ? null : <PaymentPill state={shownPaymentState(order)} slip={slip} />}
          <OrderStatusPill order={order} view={view} isMissing={isMissing} />
        </span>
      </span>
      <OrderGoods order={order} named={2} />
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
      {isDayShown(order) && (
        <span className={classes.day}>
          <Icon name="truck" size={16} />
          <span>
            <Trans>
              Delivery on <DayName day={order.deliveryDay} />
            </Trans>
          </span>
        </span>
      )}
      {order.orderedBy === undefined || order.orderedBy === '' || order.orderedBy === ownName ? null : (
        <span className={classes.by}>
          <Trans>Ordered by {order.orderedBy}</Trans>
        </span>
      )}
      {cancel === undefined ? null : (
        <span>
          <CancelPill cancel={cancel} />
        </span>
      )}
      {isAnswerNeeded && (
        <span>
          <AgreementPill />
        </span>
      )}
      <span className={classes.ways}>
        {mayPayNow(order) && !isMissing && !isAnswerNeeded && cancel === undefined && slip === undefined && (
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

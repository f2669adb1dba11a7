import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import type { OrderStatus, OrderView } from '#domain/orders/order-status';
import { waitsForCustomer } from '#domain/orders/changes/raised-order';
import { chargedTotalOf } from '#domain/payments/charged-total';
import { mayPayNow, shownPaymentState } from '#domain/payments/pay-now';
import type { StoredOrder } from '#state/orders/history/use-orders';
import { toOrder } from '#state/app/page-links';
import { buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { iconButtonClassName } from '#ui/controls/icon-button';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Amount } from '#ui/text/amount';
import { Money } from '#ui/text/money';
import { ThaiDate } from '#ui/text/thai-date';
import { SettledBy } from '#features/orders/order/settled-by';
import { AgreementPill } from './agreement-pill.tsx';
import { CancelPill } from './cancel-pill.tsx';
import type { OrderFacts } from './order-facts.ts';
import { OrderGoods } from './order-goods.tsx';
import { OrderStatusPill } from './order-status-pill.tsx';
import classes from './order-table.module.css';
import { PaymentPill } from './payment-pill.tsx';
import { sortingAfter, sortOrders, sumOfOrders, type OrderColumn, type OrderSorting } from './sort-orders.ts';

// Loads on demand, because most people look at one order.
const PrintOrders = lazyOrNothing(async () => (await import('./print-orders.tsx')).PrintOrders);

interface OrderTableProps {
  /** Newest first. */
  readonly orders: readonly StoredOrder[];
  readonly view: OrderView;
  readonly saleUnit: string | undefined;
  readonly isMoneyHidden: boolean;
  readonly factsOf: (order: StoredOrder) => OrderFacts;
  readonly sorting: OrderSorting;
  readonly onSorting: (sorting: OrderSorting) => void;
}

/** The history on a wide window: a row for each order, sortable, with the sum below. Chosen orders can be printed. */
export function OrderTable(props: OrderTableProps) {
  const { t } = useLingui();
  const { orders, view, saleUnit, isMoneyHidden, factsOf, sorting, onSorting } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOTHING_CHOSEN);
  const rows = sortOrders(orders, sorting);
  const chosenRows = rows.filter(({ id }) => chosen.has(id));
  const areAllChosen = chosenRows.length === rows.length;
  const hasDelivery = view === 'order';
  const heading = { sorting, onSorting };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td>
              <label className={classes.choice}>
                <input
                  type="checkbox"
                  aria-label={t`Select all orders shown`}
                  checked={areAllChosen}
                  ref={(input) => {
                    if (input !== null) input.indeterminate = chosenRows.length > 0 && !areAllChosen;
                  }}
                  onChange={() =>
                    setChosen(areAllChosen ? NOTHING_CHOSEN : new Set(rows.map(({ id }) => id)))
                  }
                />
              </label>
            </td>
            <Heading column="date" {...heading}>
              <Trans>Ordered on</Trans>
            </Heading>
            <Heading column="number" {...heading}>
              <Trans>Order no.</Trans>
            </Heading>
            <th scope="col">
              <Trans>Products</Trans>
            </th>
            <Heading column="lines" isAmount {...heading}>
              <Trans>No. of items</Trans>
            </Heading>
            {!isMoneyHidden && (
              <Heading column="total" isAmount {...heading}>
                <Trans>Total</Trans>
              </Heading>
            )}
            <Heading column="status" {...heading}>
              <Trans>Status</Trans>
            </Heading>
            <th scope="col">
              <Trans>Payment</Trans>
            </th>
            {hasDelivery && (
              <th scope="col">
                <Trans>Delivery</Trans>
              </th>
            )}
            <th scope="col" aria-label={t`Order again`} />
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => {
            const { isMissing, cancel, slip } = factsOf(order);
            const isPayable = mayPayNow(order) && !isMissing && cancel === undefined && slip === undefined;
            return (
              <tr key={order.id} className={clsx(chosen.has(order.id) && classes.chosen)}>
                <td>
                  <label className={classes.choice}>
                    <input
                      type="checkbox"
                      aria-label={t`Select order ${order.orderNo}`}
                      checked={chosen.has(order.id)}
                      onChange={(event) => choose(order.id, event.currentTarget.checked)}
                    />
                  </label>
                </td>
                <td className={classes.when}>
                  <ThaiDate value={order.orderedAt} />
                  <br />
                  <span className={classes.soft}>
                    <ThaiDate value={order.orderedAt} shows="time" />
                  </span>
                </td>
                <td>
                  <Link {...toOrder(order.id, saleUnit)} className={classes.number}>
                    {order.orderNo}
                  </Link>
                </td>
                <td>
                  <OrderGoods order={order} named={2} />
                </td>
                <td className={classes.amount}>{order.lineCount}</td>
                {!isMoneyHidden && (
                  <td className={clsx(classes.amount, classes.total)}>
                    <Amount mode={order.mode} money={chargedTotalOf(order)} points={order.totals.points} />
                  </td>
                )}
                <td className={classes.status}>
                  <span className={classes.stack}>
                    <OrderStatusPill order={order} view={view} isMissing={isMissing} />
                    {cancel === undefined ? null : <CancelPill cancel={cancel} />}
                    {waitsForCustomer(order) && cancel === undefined ? <AgreementPill /> : null}
                  </span>
                </td>
                <td>
                  <span className={classes.stack}>
                    <span className={classes.soft}>
                      <SettledBy order={order} />
                    </span>
                    {isPayable ? (
                      <Link
                        {...toOrder(order.id, saleUnit)}
                        className={buttonClassName({ variant: 'soft' })}
                        aria-label={t`Pay order ${order.orderNo} now`}
                      >
                        <Trans>Pay now</Trans>
                      </Link>
                    ) : (
                      <PaymentPill state={shownPaymentState(order)} slip={slip} />
                    )}
                  </span>
                </td>
                {hasDelivery && (
                  <td className={classes.soft}>
                    {order.deliveredAt === undefined ? (
                      t(DELIVERIES[order.status])
                    ) : (
                      <ThaiDate value={order.deliveredAt} />
                    )}
                  </td>
                )}
                <td>
                  <Link
                    to="/cart/{-$orderId}"
                    params={{ orderId: order.id }}
                    className={iconButtonClassName({ isPlain: true })}
                    aria-label={t`Order ${order.orderNo} again`}
                    title={t`Order again`}
                  >
                    <Icon name="refresh" size={20} />
                  </Link>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5} className={classes.shown}>
              <Plural value={rows.length} one="# order shown" other="# orders shown" />
            </td>
            {!isMoneyHidden && (
              <td className={classes.amount}>{view === 'order' && <Money amount={sumOfOrders(rows)} />}</td>
            )}
            <td colSpan={hasDelivery ? 4 : 3} className={classes.soft}>
              {!isMoneyHidden && view === 'order' && rows.some(({ status }) => status === 'so-cancel') && (
                <Trans>Without cancelled orders</Trans>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
      {chosenRows.length > 0 && (
        <div className={classes.bar} role="group" aria-label={t`Selected orders`}>
          <strong>
            <Plural value={chosenRows.length} one="# order selected" other="# orders selected" />
            {!isMoneyHidden && view === 'order' && (
              <>
                {' · '}
                <Money amount={sumOfOrders(chosenRows)} />
              </>
            )}
          </strong>
          <PrintOrders orderIds={chosenRows.map(({ id }) => id)} />
          <button
            type="button"
            className={buttonClassName({ variant: 'quiet' })}
            onClick={() => setChosen(NOTHING_CHOSEN)}
          >
            <Trans>Clear selection</Trans>
          </button>
        </div>
      )}
    </div>
  );
}

const NOTHING_CHOSEN: ReadonlySet<string> = new Set();

/** How far the delivery is by the status; an order that is delivered shows the date, if it is stored. */
const DELIVERIES: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  'so-wait': msg`Waiting for delivery`,
  'so-approve': msg`Waiting for delivery`,
  'so-cancel': msg`Nothing will be sent`,
  'invoice-wait': msg`Waiting for delivery`,
  'invoice-approve': msg`On its way`,
  pod: msg`Delivered`,
};

interface HeadingProps extends Pick<OrderTableProps, 'sorting' | 'onSorting'> {
  readonly column: OrderColumn;
  readonly isAmount?: boolean;
  readonly children: ReactNode;
}

/** A column's heading, which sorts by it. */
function Heading({ column, isAmount = false, sorting, onSorting, children }: HeadingProps) {
  const isSorted = sorting.by === column;
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={clsx(isAmount && classes.amount)} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSorting(sortingAfter(sorting, column))}
      >
        {children}
        <span className={classes.arrow} aria-hidden="true">
          {isSorted ? (sorting.isDescending ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  );
}

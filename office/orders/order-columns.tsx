import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OfficeOrderRow } from '#domain/office/order-list';
import { formatPoints } from '#domain/kernel/format-money';
import { waitsForCustomer } from '#domain/orders/changes/raised-order';
import { isPointMode } from '#domain/kernel/cart-mode';
import { Money } from '#office/ui/amounts';
import type { Column } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { ORDER_PAYMENT_LABELS, ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { Age, Moment, NearDay } from '#office/ui/moment';
import { StateBadge } from '#office/ui/state-badge';
import classes from './order-columns.module.css';

/** The columns of the order list: the facts by which a clerk decides without opening an order. */
export function orderColumns(i18n: I18n): readonly Column<OfficeOrderRow>[] {
  return [
    {
      id: 'orderNo',
      title: i18n._(msg`Order`),
      width: '128px',
      render: ({ orderNo }) => <span className={classes.orderNo}>{orderNo}</span>,
    },
    {
      id: 'customer',
      title: i18n._(msg`Customer`),
      width: 'minmax(108px, 1.6fr)',
      render: ({ customerName, customer }) => (
        <span title={`${customerName} (${customer.customerCode})`}>
          {customerName || customer.customerCode}
        </span>
      ),
    },
    {
      id: 'total',
      title: i18n._(msg`Total`),
      width: '108px',
      isNumber: true,
      render: ({ mode, totals }) =>
        isPointMode(mode) ? (
          <span className="tabular">
            <Trans>{formatPoints(totals.points)} points</Trans>
          </span>
        ) : (
          <Money amount={totals.total} isStrong />
        ),
    },
    {
      id: 'status',
      title: i18n._(msg`Status`),
      width: '108px',
      render: (row) => {
        if (waitsForCustomer(row))
          return <StateBadge tone="waiting">{i18n._(msg`Asks customer`)}</StateBadge>;
        const { label, tone } = ORDER_STATUS_LABELS[row.status];
        return <StateBadge tone={tone}>{i18n._(label)}</StateBadge>;
      },
    },
    {
      id: 'payment',
      title: i18n._(msg`Payment`),
      width: 'minmax(88px, 0.9fr)',
      render: ({ payment }) => i18n._(PAYMENT_METHOD_LABELS[payment]),
    },
    {
      id: 'paid',
      title: i18n._(msg`Paid?`),
      width: '124px',
      render: (row) => <PaidCell row={row} i18n={i18n} />,
    },
    {
      id: 'credit',
      title: i18n._(msg`Credit left`),
      width: '104px',
      isNumber: true,
      render: ({ creditLeft }) => (creditLeft === undefined ? null : <Money amount={creditLeft} />),
    },
    {
      id: 'remark',
      title: i18n._(msg`Note`),
      width: 'minmax(48px, 1fr)',
      render: ({ remark }) =>
        remark === '' ? null : (
          <span className={classes.note} title={remark}>
            <Icon name="note" size={14} /> {remark}
          </span>
        ),
    },
    {
      id: 'deliveryDay',
      title: i18n._(msg`Delivery day`),
      width: '84px',
      render: ({ deliveryDay }) => (deliveryDay === undefined ? null : <NearDay day={deliveryDay} />),
    },
    {
      id: 'lines',
      title: i18n._(msg`Items`),
      width: '76px',
      isNumber: true,
      render: ({ lineCount }) => <span className="tabular">{lineCount}</span>,
    },
    {
      id: 'age',
      title: i18n._(msg`Waiting for`),
      width: '84px',
      render: ({ orderedAt }) => <Age since={orderedAt} />,
    },
    {
      id: 'orderedAt',
      title: i18n._(msg`Ordered`),
      width: '124px',
      render: ({ orderedAt }) => <Moment at={orderedAt} />,
    },
    { id: 'mobile', title: i18n._(msg`Phone`), width: '116px', render: ({ mobile }) => mobile },
    {
      id: 'orderedBy',
      title: i18n._(msg`Ordered by`),
      width: 'minmax(120px, 0.8fr)',
      render: ({ orderedBy }) => orderedBy,
    },
    {
      id: 'saleUnit',
      title: i18n._(msg`Branch`),
      width: '84px',
      render: ({ customer }) => customer.saleUnit,
    },
  ];
}

/** Hidden until somebody chooses them. */
export const COLUMNS_HIDDEN_AT_FIRST: readonly string[] = [
  'lines',
  'orderedAt',
  'mobile',
  'orderedBy',
  'saleUnit',
];

/** Hidden while an order stands beside the list. */
export const COLUMNS_HIDDEN_IN_SPLIT: readonly string[] = [
  'payment',
  'paid',
  'credit',
  'remark',
  'lines',
  'orderedAt',
  'mobile',
  'orderedBy',
  'saleUnit',
];

function PaidCell({
  row: { slipSentAt, paymentState },
  i18n,
}: {
  readonly row: OfficeOrderRow;
  readonly i18n: I18n;
}) {
  if (slipSentAt !== undefined)
    return (
      <StateBadge tone="waiting" icon="receipt">
        <Trans>Slip to check</Trans>
      </StateBadge>
    );
  if (paymentState === undefined) return null;
  const { label, tone } = ORDER_PAYMENT_LABELS[paymentState];
  return <StateBadge tone={tone}>{i18n._(label)}</StateBadge>;
}

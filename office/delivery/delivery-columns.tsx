import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#domain/kernel/language';
import { ZERO_SATANG } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import type { DeliveryRow } from '#domain/office/delivery/delivery-list';
import { Money } from '#office/ui/amounts';
import type { Column } from '#office/ui/data-table';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { Moment, NearDay } from '#office/ui/moment';
import { StateBadge } from '#office/ui/state-badge';
import { DELIVERY_STATE_LABELS } from './delivery-state-labels.ts';
import classes from './deliveries-screen.module.css';

export const COLUMNS_HIDDEN_AT_FIRST: readonly string[] = ['total', 'payment', 'grabbed'];

/** Beside a delivery or the map there is little room. */
export const COLUMNS_HIDDEN_IN_SPLIT: readonly string[] = [
  'area',
  'zone',
  'total',
  'payment',
  'collect',
  'grabbed',
  'visited',
];

/** The columns of the list of deliveries. @param today `yyyy-mm-dd`; an open delivery of an earlier day is late */
export function deliveryColumns(
  i18n: I18n,
  language: Language,
  today: string,
): readonly Column<DeliveryRow>[] {
  return [
    {
      id: 'orderNo',
      title: i18n._(msg`Order`),
      width: '128px',
      render: ({ orderNo }) => <strong>{orderNo}</strong>,
    },
    {
      id: 'day',
      title: i18n._(msg`Day`),
      width: '84px',
      render: ({ day, state, isDayAgreed }) => (
        <span
          className={classes.day}
          data-late={(state !== 'delivered' && day < today) || undefined}
          data-guessed={!isDayAgreed || undefined}
          title={isDayAgreed ? undefined : i18n._(msg`No day was agreed; this is the day of the order`)}
        >
          <NearDay day={day} />
        </span>
      ),
    },
    {
      id: 'customer',
      title: i18n._(msg`Customer`),
      width: 'minmax(120px, 1.4fr)',
      render: ({ customerName, customer }) => customerName || customer.customerCode,
    },
    {
      id: 'area',
      title: i18n._(msg`Area`),
      width: 'minmax(110px, 1fr)',
      render: ({ area }) => area,
    },
    {
      id: 'zone',
      title: i18n._(msg`Zone`),
      width: 'minmax(100px, 0.8fr)',
      render: ({ zone }) => (zone === undefined ? null : nameIn(zone, language)),
    },
    {
      id: 'state',
      title: i18n._(msg`State`),
      width: '132px',
      render: ({ state }) => (
        <StateBadge tone={DELIVERY_STATE_LABELS[state].tone}>
          {i18n._(DELIVERY_STATE_LABELS[state].label)}
        </StateBadge>
      ),
    },
    {
      id: 'rider',
      title: i18n._(msg`Rider`),
      width: 'minmax(104px, 0.8fr)',
      render: ({ rider }) => rider,
    },
    {
      id: 'collect',
      title: i18n._(msg`To collect`),
      width: '110px',
      isNumber: true,
      render: ({ toCollect, state }) =>
        toCollect === ZERO_SATANG || state === 'delivered' ? null : <Money amount={toCollect} />,
    },
    {
      id: 'total',
      title: i18n._(msg`Total`),
      width: '110px',
      isNumber: true,
      render: ({ total }) => <Money amount={total} />,
    },
    {
      id: 'payment',
      title: i18n._(msg`Payment`),
      width: '150px',
      render: ({ payment }) => i18n._(PAYMENT_METHOD_LABELS[payment]),
    },
    {
      id: 'grabbed',
      title: i18n._(msg`Taken`),
      width: '126px',
      render: ({ grabbedAt }) => <Moment at={grabbedAt} />,
    },
    {
      id: 'visited',
      title: i18n._(msg`At the door`),
      width: '126px',
      render: ({ visitedAt }) => <Moment at={visitedAt} />,
    },
  ];
}

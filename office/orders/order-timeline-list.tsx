import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentEvent } from '#domain/orders/payment-event';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { Money } from '#office/ui/amounts';
import { ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';
import { Moment } from '#office/ui/moment';
import { RETURN_REASON_LABELS } from '#office/ui/labels/return-reason-labels';
import { orderTimeline, type TimelineEntry } from './order-timeline.ts';
import classes from './order-detail.module.css';

const PAYMENT_EVENTS: Readonly<Record<PaymentEvent['kind'], MessageDescriptor>> = {
  'slip-sent': msg`Slip received`,
  'slip-confirmed': msg`Slip confirmed`,
  'slip-refused': msg`Slip refused`,
  matching: msg`Money came that doesn’t match`,
  returned: msg`Money returned`,
  paid: msg`Paid`,
};

/** The history of an order. */
export function OrderTimelineList({ detail }: { readonly detail: OfficeOrderDetail }) {
  return (
    <ol className={classes.timeline}>
      {orderTimeline(detail).map((entry) => (
        <li
          key={entry.kind === 'note' ? entry.id : `${entry.kind}${entry.at}`}
          data-note={entry.kind === 'note' || undefined}
        >
          <span className={classes.when}>
            <Moment at={entry.at} />
          </span>
          <span>
            <EntryText entry={entry} />
            {entry.by === '' ? null : <span className={classes.plain}> · {entry.by}</span>}
            {entry.reason === '' ? null : (
              <div className={entry.kind === 'note' ? classes.staffNote : classes.plain}>{entry.reason}</div>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function EntryText({ entry }: { readonly entry: TimelineEntry }) {
  const { i18n } = useLingui();
  switch (entry.kind) {
    case 'ordered':
      return <Trans>Ordered</Trans>;
    case 'moved':
      return i18n._(ORDER_STATUS_LABELS[entry.status].label);
    case 'changed':
      return <Trans>Changed by the office (version {entry.revision})</Trans>;
    case 'note':
      return <Trans>Note of the staff</Trans>;
    case 'agreed':
      return <Trans>The customer agreed to the new total</Trans>;
    case 'payment':
      return i18n._(PAYMENT_EVENTS[entry.event]);
    case 'out-for-delivery':
      return <Trans>On the way</Trans>;
    case 'came-back': {
      const why = i18n._(RETURN_REASON_LABELS[entry.why]);
      return (
        <Trans>
          Products returned: {why}, <Money amount={entry.amount} /> less
        </Trans>
      );
    }
  }
}

import type { OrderMove } from '#domain/orders/order';
import {
  ORDER_STATUSES,
  ORDER_STATUS_TABLE,
  orderStatusesIn,
  type OrderStatus,
  type OrderView,
} from '#domain/orders/order-status';
import { orderStatusLabel } from '#ui/orders/order-status-label';
import { ThaiDate } from '#ui/text/thai-date';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './order-timeline.module.css';
import { STATUS_MEANINGS } from './status-meanings.ts';

/** An event of an order that is not a status. */
export interface TimelineEvent {
  /** ISO 8601. */
  readonly at: string;
  readonly label: MessageDescriptor;
  readonly meaning?: MessageDescriptor | undefined;
  /** A text about the event. */
  readonly detail?: ReactNode;
  readonly tone: 'done' | 'waiting' | 'refused';
}

interface OrderTimelineProps {
  readonly moves: readonly OrderMove[];
  readonly status: OrderStatus;
  readonly view: OrderView;
  /** Oldest first. */
  readonly events?: readonly TimelineEvent[];
}

/** An order's past steps with their times, and the steps ahead. */
export function OrderTimeline({ moves, status, view, events = [] }: OrderTimelineProps) {
  const { t } = useLingui();
  const shown = orderStatusesIn(view);
  const states = moves
    .filter((move) => shown.includes(move.status))
    .map((move) => stateOf(move, status, view));
  const beside = events.map((event): Step => ({ ...event, isNow: false }));
  const past = [...states, ...beside].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  // An order list brings a new status without its time, so the stored moves may end before it.
  const isUndated = shown.includes(status) && !states.some(({ isNow }) => isNow);
  return (
    <ol className={classes.timeline}>
      {past.map(({ at, label, meaning, detail, tone, isNow }, index) => (
        <li
          key={`${label.id}:${at}`}
          className={clsx(
            classes.step,
            classes.done,
            isNow && classes.now,
            classes[tone],
            index === past.length - 1 && !isUndated && classes.latest,
          )}
          aria-current={isNow ? 'step' : undefined}
        >
          <span className={classes.words}>
            <span className={classes.label}>{t(label)}</span>
            {meaning !== undefined && <span className={classes.meaning}>{t(meaning)}</span>}
            {detail !== undefined && <span className={classes.meaning}>{detail}</span>}
          </span>
          <span className={classes.when}>
            <ThaiDate value={at} shows="date-time" />
          </span>
        </li>
      ))}
      {isUndated && (
        <li
          className={clsx(classes.step, classes.done, classes.now, classes[toneOf(status)], classes.latest)}
          aria-current="step"
        >
          <span className={classes.words}>
            <span className={classes.label}>{t(orderStatusLabel(status, view))}</span>
            <span className={classes.meaning}>{t(STATUS_MEANINGS[status])}</span>
          </span>
        </li>
      )}
      {statusesAhead(status)
        .filter((ahead) => shown.includes(ahead))
        .map((ahead, index) => (
          <li key={ahead} className={classes.step}>
            <span className={classes.label}>{t(orderStatusLabel(ahead, view))}</span>
            {index === 0 && (
              <span className={classes.when}>
                <Trans>upcoming</Trans>
              </span>
            )}
          </li>
        ))}
    </ol>
  );
}

interface Step extends TimelineEvent {
  readonly isNow: boolean;
}

function stateOf(move: OrderMove, status: OrderStatus, view: OrderView): Step {
  const isNow = move.status === status;
  return {
    at: move.at,
    label: orderStatusLabel(move.status, view),
    meaning: isNow ? STATUS_MEANINGS[move.status] : undefined,
    tone: toneOf(move.status),
    isNow,
  };
}

function toneOf(status: OrderStatus): TimelineEvent['tone'] {
  return status === 'so-cancel' ? 'refused' : 'done';
}

/** The statuses ahead if nobody cancels. */
function statusesAhead(status: OrderStatus): readonly OrderStatus[] {
  const [next] = ORDER_STATUSES.filter(
    (candidate) => candidate !== 'so-cancel' && ORDER_STATUS_TABLE[status].next.includes(candidate),
  );
  return next === undefined ? [] : [next, ...statusesAhead(next)];
}

import type { OrderMove } from '#domain/order';
import {
  ORDER_STATUSES,
  ORDER_STATUS_TABLE,
  orderStatusesIn,
  type OrderStatus,
  type OrderView,
} from '#domain/order-status';
import { orderStatusLabel } from '#ui/order-status-label';
import { ThaiDate } from '#ui/thai-date';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import classes from './order-timeline.module.css';
import { STATUS_MEANINGS } from './status-meanings.ts';

interface OrderTimelineProps {
  readonly moves: readonly OrderMove[];
  readonly status: OrderStatus;
  readonly view: OrderView;
}

/** What has happened with its time, and what is still to come. */
export function OrderTimeline({ moves, status, view }: OrderTimelineProps) {
  const { t } = useLingui();
  const shown = orderStatusesIn(view);
  const past = moves.filter((move) => shown.includes(move.status));
  return (
    <ol className={classes.timeline}>
      {past.map((move) => {
        const isNow = move.status === status;
        return (
          <li
            key={`${move.status}:${move.at}`}
            className={clsx(
              classes.step,
              classes.done,
              isNow && classes.now,
              move.status === 'so-cancel' && classes.cancelled,
            )}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={classes.words}>
              <span className={classes.label}>{t(orderStatusLabel(move.status, view))}</span>
              {isNow && <span className={classes.meaning}>{t(STATUS_MEANINGS[move.status])}</span>}
            </span>
            <span className={classes.when}>
              <ThaiDate value={move.at} shows="date-time" />
            </span>
          </li>
        );
      })}
      {statusesAhead(status)
        .filter((ahead) => shown.includes(ahead))
        .map((ahead) => (
          <li key={ahead} className={classes.step}>
            <span className={classes.label}>{t(orderStatusLabel(ahead, view))}</span>
            <span className={classes.when}>
              <Trans>to come</Trans>
            </span>
          </li>
        ))}
    </ol>
  );
}

/** The way on from here when nobody cancels. */
function statusesAhead(status: OrderStatus): readonly OrderStatus[] {
  const [next] = ORDER_STATUSES.filter(
    (candidate) => candidate !== 'so-cancel' && ORDER_STATUS_TABLE[status].next.includes(candidate),
  );
  return next === undefined ? [] : [next, ...statusesAhead(next)];
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderMove } from '#domain/orders/order';
import type { OrderStatus, OrderView } from '#domain/orders/order-status';
import { usePhone } from '#state/runtime/phone-context';
import { STATUS_MEANINGS } from '#ui/orders/timeline/status-meanings';
import { Icon } from '#ui/controls/icon';
import { DayName } from '#ui/text/day-name';
import { ThaiDate } from '#ui/text/thai-date';
import { OrderStatusPill } from '#features/orders/history/order-status-pill';
import { isDayShown } from './is-day-shown.ts';
import classes from './order-now.module.css';

interface OrderNowProps {
  /** Oldest first. */
  readonly moves: readonly OrderMove[];
  readonly status: OrderStatus;
  readonly view: OrderView;
  /** `yyyy-mm-dd`, the agreed day; undefined for none. */
  readonly deliveryDay?: string | undefined;
  /** Whether the customer has to accept a higher total first; the company then has no next step. */
  readonly isAnswerNeeded?: boolean;
}

/** The present state of an order: its status, what that means, since when, and what happens next. */
export function OrderNow({ moves, status, view, deliveryDay, isAnswerNeeded = false }: OrderNowProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const since = moves.findLast((move) => move.status === status)?.at;
  const hasNoNext = isAnswerNeeded || (view === 'redeem' && status !== 'so-wait');
  const next = hasNoNext ? undefined : NEXT_STEPS[status];
  return (
    <div className={classes.now}>
      <OrderStatusPill order={{ status }} view={view} />
      <p className={classes.meaning}>{t(STATUS_MEANINGS[status])}</p>
      {since !== undefined && (
        <p className={classes.soft}>
          <Trans>
            Since <ThaiDate value={since} shows="nearby" now={phone.clock.now()} />
          </Trans>
        </p>
      )}
      {isDayShown({ status, deliveryDay }) && <ComesOn day={deliveryDay ?? ''} />}
      {next !== undefined && <p className={classes.soft}>{t(next)}</p>}
    </div>
  );
}

function ComesOn({ day }: { readonly day: string }) {
  return (
    <p className={classes.day}>
      <Icon name="truck" size={18} />
      <span>
        <Trans>
          Delivery on <DayName day={day} />
        </Trans>
      </span>
    </p>
  );
}

/** The company's next step, if nobody cancels; none for an order that has ended. */
const NEXT_STEPS: Readonly<Partial<Record<OrderStatus, MessageDescriptor>>> = {
  'so-wait': msg`Next, the company confirms your order.`,
  'so-approve': msg`Next, the company packs your order and issues the invoice.`,
  'invoice-wait': msg`Next, the invoice is issued and your order goes out for delivery.`,
  'invoice-approve': msg`Next, your order is delivered to your door.`,
};

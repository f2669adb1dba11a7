import type { UnsentOrder } from '#state/orders/history/use-orders';
import { usePhone } from '#state/runtime/phone-context';
import { refusalHeading } from '#ui/orders/refusal-messages';
import { StatusPill } from '#ui/feedback/status-pill';
import { ThaiDate } from '#ui/text/thai-date';
import { UNSENT_MESSAGES } from '#ui/orders/unsent-messages';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toOrder } from '#state/app/page-links';
import { Amount } from '#ui/text/amount';
import classes from './order-row.module.css';

/** An unsent order, as a row above the history. */
export function UnsentRow({
  order,
  isMoneyHidden,
}: {
  readonly order: UnsentOrder;
  readonly isMoneyHidden: boolean;
}) {
  const { t } = useLingui();
  const phone = usePhone();
  const { state, refusal, request, draft } = order;
  const messages = UNSENT_MESSAGES[state];
  const label = state === 'refused' && refusal !== undefined ? refusalHeading(refusal) : messages.label;
  return (
    <Link {...toOrder(order.id, request.customer.saleUnit)} className={classes.row}>
      <span className={classes.head}>
        <StatusPill tone={messages.tone} icon={messages.icon}>
          {t(label)}
        </StatusPill>
      </span>
      <span className={classes.foot}>
        <span className={classes.when}>
          <ThaiDate value={order.savedAt} shows="nearby" now={phone.clock.now()} /> ·{' '}
          <Plural value={request.lines.length} one="# item" other="# items" />
        </span>
        {!isMoneyHidden && (
          <strong className={classes.total}>
            <Amount mode={request.mode} money={request.seenTotal} points={draft.totals.points} />
          </strong>
        )}
      </span>
    </Link>
  );
}

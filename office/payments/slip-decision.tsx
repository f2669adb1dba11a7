import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatBaht } from '#domain/kernel/format-money';
import type { Satang } from '#domain/kernel/money';
import type { WaitingSlip } from '#domain/office/waiting-slip';
import type { SlipReason } from '#domain/payments/slip';
import { thaiBank } from '#domain/payments/thai-banks';
import { Icon } from '#office/ui/icon';
import { ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';
import { Moment, useLanguage } from '#office/ui/moment';
import { StateBadge } from '#office/ui/state-badge';
import { ConfirmForm, RefusalReasons } from './slip-answers.tsx';
import { slipWarnings, type SlipWarning } from './slip-warnings.ts';
import classes from './slips-screen.module.css';

interface SlipDecisionProps {
  readonly waiting: WaitingSlip;
  readonly isRefusing: boolean;
  readonly mayDecide: boolean;
  /** @param amount undefined if the order's own total came */
  readonly onConfirm: (amount: Satang | undefined) => void;
  readonly onRefusing: (isStarting: boolean) => void;
  readonly onRefuse: (reason: SlipReason, note: string) => void;
}

/** The facts of the order beside its slip, and the decision. */
export function SlipDecision({
  waiting,
  isRefusing,
  mayDecide,
  onConfirm,
  onRefusing,
  onRefuse,
}: SlipDecisionProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { slip, orderNo, customerName, customer, total, status } = waiting;
  const bank = thaiBank(slip.bankCode);
  return (
    <div className={classes.decision}>
      <div>
        <div className={classes.soft}>
          <Trans>To be paid</Trans>
        </div>
        <div className={classes.amount}>{formatBaht(total)}</div>
      </div>
      <dl className={classes.facts}>
        <dt>
          <Trans>Order</Trans>
        </dt>
        <dd>
          <Link className={classes.link} to="/orders/$orderId" params={{ orderId: slip.orderId }}>
            {orderNo}
          </Link>{' '}
          <StateBadge tone={ORDER_STATUS_LABELS[status].tone}>
            {i18n._(ORDER_STATUS_LABELS[status].label)}
          </StateBadge>
        </dd>
        <dt>
          <Trans>Customer</Trans>
        </dt>
        <dd>
          {customerName} <span className={classes.soft}>{customer.customerCode}</span>
        </dd>
        <dt>
          <Trans>Sent</Trans>
        </dt>
        <dd>
          <Moment at={slip.sentAt} />
        </dd>
        <dt>
          <Trans>Bank</Trans>
        </dt>
        <dd>{bank === undefined ? slip.bankCode || '–' : language === 'th-TH' ? bank.th : bank.en}</dd>
        <dt>
          <Trans>Bank reference</Trans>
        </dt>
        <dd>{slip.reference || '–'}</dd>
      </dl>
      {slipWarnings(waiting).map((warning) => (
        <Warning key={warning.kind} warning={warning} />
      ))}
      {!mayDecide ? (
        <span className={classes.soft}>
          <Trans>Your account may look at slips, but not decide about them.</Trans>
        </span>
      ) : isRefusing ? (
        <RefusalReasons slipId={slip.id} onRefuse={onRefuse} onBack={() => onRefusing(false)} />
      ) : (
        <ConfirmForm slipId={slip.id} onConfirm={onConfirm} onRefusing={() => onRefusing(true)} />
      )}
    </div>
  );
}

function Warning({ warning }: { readonly warning: SlipWarning }) {
  return (
    <div className={classes.warning} data-mild={warning.kind === 'unreadable' || undefined}>
      <Icon name="alert" />
      <span>
        <WarningText warning={warning} />
      </span>
    </div>
  );
}

function WarningText({ warning }: { readonly warning: SlipWarning }) {
  switch (warning.kind) {
    case 'used-before': {
      const orderNos = warning.orderNos.join(', ');
      return <Trans>This transfer was already confirmed for {orderNos}.</Trans>;
    }
    case 'sent-twice': {
      const orderNos = warning.orderNos.join(', ');
      return <Trans>The same transfer was also sent for {orderNos}.</Trans>;
    }
    case 'order-cancelled':
      return <Trans>The order is cancelled. If the money came, it has to be given back.</Trans>;
    case 'order-paid':
      return <Trans>The order is paid already. Look whether this is a second payment.</Trans>;
    case 'unreadable':
      return <Trans>The code on the slip couldn’t be read, so it wasn’t compared with other slips.</Trans>;
  }
}

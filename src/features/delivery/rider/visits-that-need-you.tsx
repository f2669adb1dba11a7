import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MyDrop, RiderInvoicesHere } from '#state/delivery/rider-invoices';
import { buttonClassName } from '#ui/controls/button';
import { Icon, type IconName } from '#ui/controls/icon';
import { ThaiDate } from '#ui/text/thai-date';
import type { RiderInvoice } from '#domain/delivery/invoice';
import type { ReactNode } from 'react';
import classes from './rider-page.module.css';

interface VisitsThatNeedYouProps {
  readonly drops: readonly MyDrop[];
  /** Missing visits without their report. */
  readonly lost: RiderInvoicesHere['lost'];
}

/**
 * Visits that are not confirmed, or that the server lost: those that need their rider first, then those that are sent
 * automatically.
 */
export function VisitsThatNeedYou({ drops, lost }: VisitsThatNeedYouProps) {
  const inState = (...states: readonly string[]) =>
    drops.filter(({ visit }) => visit !== undefined && states.includes(visit.state));
  const signInCount = inState('needs-sign-in').length;
  const waitingCount = inState('waiting', 'sending').length;
  return (
    <>
      {inState('parked').map(({ invoice, invoice: { orderId, customerName } }) => (
        <Alert key={orderId} way={<DropWay invoice={invoice} label={<Trans>See why</Trans>} />}>
          <Trans>
            <strong>{customerName}</strong>: the company didn’t accept your delivery report. It’s still on
            this phone.
          </Trans>
        </Alert>
      ))}
      {inState('missing').map(({ invoice, invoice: { orderId, customerName } }) => (
        <Alert key={orderId} way={<DropWay invoice={invoice} label={<Trans>Send again</Trans>} />}>
          <Trans>
            <strong>{customerName}</strong>: the company’s system has lost this delivery report. It’s still on
            this phone.
          </Trans>
        </Alert>
      ))}
      {lost.map(({ id, capturedAt }) => (
        <Alert key={id}>
          <Trans>
            The company’s system has lost your delivery report of{' '}
            <ThaiDate value={capturedAt} shows="date-time" />, and it’s no longer on this phone. Call the
            company, or hand over again if the invoice is in your list.
          </Trans>
        </Alert>
      ))}
      {signInCount > 0 && (
        <Alert
          icon="lock"
          way={
            <Link to="/rider/login" className={`${buttonClassName()} ${classes.tall}`}>
              <Trans>Sign in</Trans>
            </Link>
          }
        >
          <Plural
            value={signInCount}
            one="# delivery report is saved on this phone. Sign in again with this account to send it."
            other="# delivery reports are saved on this phone. Sign in again with this account to send them."
          />
        </Alert>
      )}
      {waitingCount === 0 ? null : (
        <p className={classes.waiting} role="status">
          <Icon name="clock" size={20} />
          <span>
            <Plural
              value={waitingCount}
              one="# delivery report hasn’t reached the company yet. We’ll send it for you."
              other="# delivery reports haven’t reached the company yet. We’ll send them for you."
            />
          </span>
        </p>
      )}
    </>
  );
}

interface AlertProps {
  readonly icon?: IconName;
  readonly way?: ReactNode;
  readonly children: ReactNode;
}

function Alert({ icon = 'alert', way, children }: AlertProps) {
  return (
    <div className={classes.alert} role="alert">
      <Icon name={icon} size={24} className={classes.placeIcon} />
      <p className={classes.placeWords}>{children}</p>
      {way}
    </div>
  );
}

interface DropWayProps {
  readonly invoice: RiderInvoice;
  readonly label: ReactNode;
}

function DropWay({ invoice: { orderId, saleUnit }, label }: DropWayProps) {
  return (
    <Link
      to="/rider/detail/$orderId/$saleUnit"
      params={{ orderId, saleUnit }}
      className={`${buttonClassName()} ${classes.tall}`}
    >
      {label}
    </Link>
  );
}

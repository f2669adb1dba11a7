import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import classes from './cancel-notice.module.css';
import { refusedCancelMessages } from './cancel-messages.ts';

/** The state of a cancellation. */
export interface CancelProgress {
  readonly state: 'waiting' | 'sending' | 'needs-sign-in' | 'refused';
  readonly problem: string | undefined;
  readonly isMaybeSent: boolean;
}

interface CancelNoticeProps {
  readonly cancel: CancelProgress;
  /** The company's number; '' if unknown. */
  readonly contactPhone: string;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
  /** Keeps the order, or dismisses a refused cancellation. */
  readonly onKeep: () => void;
  readonly onTryAgain: () => void;
}

/** The notice of a pending or refused cancellation: what happens next, and the possible actions. */
export function CancelNotice({ cancel, contactPhone, heading, onKeep, onTryAgain }: CancelNoticeProps) {
  const { t } = useLingui();
  const { state, problem, isMaybeSent } = cancel;
  const isRefused = state === 'refused';
  return (
    <div className={isRefused ? classes.refused : classes.waiting} role="status">
      {heading}
      <p className={classes.title}>
        <Icon name={isRefused ? 'alert' : 'clock'} size={18} />
        {isRefused ? (
          <Trans>The order wasn’t cancelled</Trans>
        ) : state === 'sending' ? (
          <Trans>Cancelling…</Trans>
        ) : (
          <Trans>Cancellation waiting to be sent</Trans>
        )}
      </p>
      <p className={classes.text}>
        {isRefused ? (
          t(refusedCancelMessages(problem))
        ) : state === 'needs-sign-in' ? (
          <Trans>We’ll send it when you sign in again.</Trans>
        ) : isMaybeSent ? (
          <Trans>It may already have reached the company. We’re checking.</Trans>
        ) : (
          <Trans>
            We’ll send it when you’re back online. Until then, the company keeps preparing the order.
          </Trans>
        )}
      </p>
      <div className={classes.ways}>
        {isRefused && contactPhone !== '' && (
          <a href={`tel:${contactPhone}`} className={buttonClassName({ variant: 'secondary' })}>
            <Icon name="phone" size={20} />
            <Trans>Call the company</Trans>
          </a>
        )}
        {isRefused && isWorthAnotherTry(problem) && (
          <Button variant="secondary" onClick={onTryAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {state !== 'sending' && (
          <Button variant="quiet" onClick={onKeep}>
            {isRefused ? <Trans>Got it</Trans> : <Trans>Don’t cancel</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}

/** False if a retry cannot help, because the order is paid or has progressed too far. */
function isWorthAnotherTry(problem: string | undefined): boolean {
  return problem !== 'cancel-too-late' && problem !== 'order-paid' && problem !== 'order-unknown';
}

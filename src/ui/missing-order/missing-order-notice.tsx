import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MissingOrderRemedy } from '#domain/orders/missing-order';
import { Button, buttonClassName } from '../button.tsx';
import { Icon } from '../icon.tsx';
import classes from './missing-order-notice.module.css';

interface MissingOrderNoticeProps {
  readonly remedy: MissingOrderRemedy;
  /** Of the company; '' where it is not known. */
  readonly contactPhone: string;
  /** The name of the order, where the notice stands in a list. */
  readonly heading?: ReactNode;
  readonly onSendAgain: () => void;
}

/** An order that the company accepted and does not have any more: what happened and what to do. */
export function MissingOrderNotice({ remedy, contactPhone, heading, onSendAgain }: MissingOrderNoticeProps) {
  const canSend = remedy === 'send-again';
  return (
    <div className={classes.notice} role="status">
      {heading}
      <p className={classes.title}>
        <Icon name="alert" size={18} />
        <Trans>The company doesn’t have this order any more</Trans>
      </p>
      <p className={classes.text}>
        {canSend ? (
          <Trans>
            The company accepted it, but its system has lost it. Send it again: it stays the same order, so it
            can’t be doubled.
          </Trans>
        ) : (
          <Trans>
            The company accepted it, but its system has lost it. Call the company before you order these
            products again, because they may be on their way.
          </Trans>
        )}
      </p>
      <p className={classes.text}>
        <Trans>If you’ve paid, keep your proof of payment. You can send the payment slip again.</Trans>
      </p>
      <div className={classes.actions}>
        {canSend && (
          <Button onClick={onSendAgain}>
            <Trans>Send the order again</Trans>
          </Button>
        )}
        {contactPhone !== '' && (
          <a href={`tel:${contactPhone}`} className={buttonClassName({ variant: 'secondary' })}>
            <Icon name="phone" size={20} />
            <Trans>Call the company</Trans>
          </a>
        )}
      </div>
    </div>
  );
}

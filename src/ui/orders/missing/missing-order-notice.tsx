import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MissingOrderRemedy } from '#domain/orders/missing-order';
import { Button } from '#ui/controls/button';
import { CallCompany, MissingNotice } from './missing-notice.tsx';

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
    <MissingNotice
      heading={heading}
      title={<Trans>The company doesn’t have this order any more</Trans>}
      actions={
        <>
          {canSend && (
            <Button onClick={onSendAgain}>
              <Trans>Send the order again</Trans>
            </Button>
          )}
          <CallCompany contactPhone={contactPhone} />
        </>
      }
    >
      <p>
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
      <p>
        {canSend ? (
          <Trans>
            If you’ve paid, keep your proof of payment. A slip that is still on this phone goes with the
            order.
          </Trans>
        ) : (
          <Trans>If you’ve paid, keep your proof of payment.</Trans>
        )}
      </p>
    </MissingNotice>
  );
}

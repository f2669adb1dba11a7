import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MissingOrderRemedy } from '#domain/orders/missing-order';
import { Button } from '#ui/controls/button';
import { CallCompany, MissingNotice } from './missing-notice.tsx';

interface MissingOrderNoticeProps {
  readonly remedy: MissingOrderRemedy;
  /** The company's number; '' if unknown. */
  readonly contactPhone: string;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
  readonly onSendAgain: () => void;
}

/** The notice of an order that the company accepted and lost: what happened and what to do. */
export function MissingOrderNotice({ remedy, contactPhone, heading, onSendAgain }: MissingOrderNoticeProps) {
  const canSend = remedy === 'send-again';
  return (
    <MissingNotice
      heading={heading}
      title={<Trans>The company no longer has this order</Trans>}
      actions={
        <>
          {canSend && (
            <Button onClick={onSendAgain}>
              <Trans>Send order again</Trans>
            </Button>
          )}
          <CallCompany contactPhone={contactPhone} />
        </>
      }
    >
      <p>
        {canSend ? (
          <Trans>
            The company received this order, but its system has lost it. Send it again; it won’t be placed
            twice.
          </Trans>
        ) : (
          <Trans>
            The company received this order, but its system has lost it. Call the company before ordering
            these items again, because they may be on their way.
          </Trans>
        )}
      </p>
      <p>
        {canSend ? (
          <Trans>
            If you’ve paid, keep your proof of payment. Any slip still on this phone will be sent with the
            order.
          </Trans>
        ) : (
          <Trans>If you’ve paid, keep your proof of payment.</Trans>
        )}
      </p>
    </MissingNotice>
  );
}

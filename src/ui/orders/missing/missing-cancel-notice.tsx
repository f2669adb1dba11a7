import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { CallCompany, MissingNotice } from './missing-notice.tsx';

interface MissingCancelNoticeProps {
  /** False if the order has progressed too far, or is paid. */
  readonly canSendAgain: boolean;
  /** The company's number; '' if unknown. */
  readonly contactPhone: string;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
  readonly onSendAgain: () => void;
  /** Keeps the order. */
  readonly onKeep: () => void;
}

/** The notice of an order whose cancellation the company lost: what happened and what to do. */
export function MissingCancelNotice({
  canSendAgain,
  contactPhone,
  heading,
  onSendAgain,
  onKeep,
}: MissingCancelNoticeProps) {
  return (
    <MissingNotice
      heading={heading}
      title={<Trans>This order is no longer cancelled</Trans>}
      actions={
        <>
          {canSendAgain && (
            <Button onClick={onSendAgain}>
              <Trans>Cancel again</Trans>
            </Button>
          )}
          <CallCompany contactPhone={contactPhone} />
          <Button variant="quiet" onClick={onKeep}>
            <Trans>Keep order</Trans>
          </Button>
        </>
      }
    >
      <p>
        {canSendAgain ? (
          <Trans>
            The company accepted your cancellation, but its system has lost it. The order will go ahead unless
            you cancel it again.
          </Trans>
        ) : (
          <Trans>
            The company accepted your cancellation, but its system has lost it. You can no longer cancel this
            order here; call the company.
          </Trans>
        )}
      </p>
    </MissingNotice>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { CallCompany, MissingNotice } from './missing-notice.tsx';

interface MissingCancelNoticeProps {
  /** False where the order has gone too far, or is paid. */
  readonly canSendAgain: boolean;
  /** Of the company; '' where it is not known. */
  readonly contactPhone: string;
  /** The name of the order, where the notice stands in a list. */
  readonly heading?: ReactNode;
  readonly onSendAgain: () => void;
  /** The owner would rather have the order. */
  readonly onKeep: () => void;
}

/** An order that the company had cancelled and goes on with: what happened and what to do. */
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
      title={<Trans>This order isn’t cancelled any more</Trans>}
      actions={
        <>
          {canSendAgain && (
            <Button onClick={onSendAgain}>
              <Trans>Cancel it again</Trans>
            </Button>
          )}
          <CallCompany contactPhone={contactPhone} />
          <Button variant="quiet" onClick={onKeep}>
            <Trans>Keep the order</Trans>
          </Button>
        </>
      }
    >
      <p>
        {canSendAgain ? (
          <Trans>
            You cancelled it, and the company accepted that, but its system has lost the cancellation. The
            order goes on unless you cancel it again.
          </Trans>
        ) : (
          <Trans>
            You cancelled it, and the company accepted that, but its system has lost the cancellation. The
            order can’t be cancelled here any more. Call the company.
          </Trans>
        )}
      </p>
    </MissingNotice>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { DecisionNotice } from '#ui/feedback/decision-notice';

interface MissingSlipNoticeProps {
  /** The picture is still on this phone. */
  readonly hasPicture: boolean;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
  readonly onSendAgain: () => void;
  /** A link to the page where the picture can be chosen again, if that is another one. */
  readonly link?: ReactNode;
}

/** The notice of a payment slip that the company accepted and lost: what happened and what to do. */
export function MissingSlipNotice({ hasPicture, heading, onSendAgain, link }: MissingSlipNoticeProps) {
  return (
    <DecisionNotice
      heading={heading}
      title={<Trans>The company no longer has this payment slip</Trans>}
      actions={
        hasPicture ? (
          <Button onClick={onSendAgain}>
            <Trans>Send slip again</Trans>
          </Button>
        ) : (
          link
        )
      }
    >
      <p>
        {hasPicture ? (
          <Trans>
            The company’s system has lost this slip, but the picture is still on this phone. Send it again;
            don’t transfer the money twice.
          </Trans>
        ) : (
          <Trans>
            The company’s system has lost this slip, and the picture is no longer on this phone. Choose the
            slip again from your photos or your bank’s app; don’t transfer the money twice.
          </Trans>
        )}
      </p>
    </DecisionNotice>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { MissingNotice } from './missing-notice.tsx';

interface MissingSlipNoticeProps {
  /** The picture is still on this phone. */
  readonly hasPicture: boolean;
  /** The name of the order, where the notice stands in a list. */
  readonly heading?: ReactNode;
  readonly onSendAgain: () => void;
  /** The way to choose the picture anew, where that is elsewhere. */
  readonly link?: ReactNode;
}

/** A payment slip that the company accepted and does not have any more: what happened and what to do. */
export function MissingSlipNotice({ hasPicture, heading, onSendAgain, link }: MissingSlipNoticeProps) {
  return (
    <MissingNotice
      heading={heading}
      title={<Trans>The company doesn’t have this payment slip any more</Trans>}
      actions={
        hasPicture ? (
          <Button onClick={onSendAgain}>
            <Trans>Send the slip again</Trans>
          </Button>
        ) : (
          link
        )
      }
    >
      <p>
        {hasPicture ? (
          <Trans>
            The company accepted it, but its system has lost it. The picture is still on this phone, so you
            can send it again. Don’t transfer the money twice.
          </Trans>
        ) : (
          <Trans>
            The company accepted it, but its system has lost it, and the picture isn’t on this phone any more.
            Choose the slip again from your photos or your bank’s app. Don’t transfer the money twice.
          </Trans>
        )}
      </p>
    </MissingNotice>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './begun-notice.module.css';
import { Button } from '#ui/controls/button';

interface BegunNoticeProps {
  readonly onBeginAnew: () => void;
  /** What the button says, where a form does not begin empty. */
  readonly words?: ReactNode | undefined;
}

/** What stands in a form was written before and never saved: nobody takes it for what the company has. */
export function BegunNotice({ onBeginAnew, words }: BegunNoticeProps) {
  return (
    <div className={classes.notice}>
      <p>
        <Trans>This is your unsaved draft.</Trans>
      </p>
      <Button variant="quiet" onClick={onBeginAnew}>
        {words ?? <Trans>Start with an empty form</Trans>}
      </Button>
    </div>
  );
}

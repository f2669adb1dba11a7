import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './draft-notice.module.css';
import { Button } from '#ui/controls/button';

interface DraftNoticeProps {
  readonly onStartOver: () => void;
  /** The button's label, for a form that does not start empty. */
  readonly text?: ReactNode | undefined;
}

/** Says that a form shows an unsaved draft, not the data at the company. */
export function DraftNotice({ onStartOver, text }: DraftNoticeProps) {
  return (
    <div className={classes.notice}>
      <p>
        <Trans>This is your unsaved draft.</Trans>
      </p>
      <Button variant="quiet" onClick={onStartOver}>
        {text ?? <Trans>Start with an empty form</Trans>}
      </Button>
    </div>
  );
}

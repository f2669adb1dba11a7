import { Trans } from '@lingui/react/macro';
import { Spinner } from '#ui/feedback/spinner';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import classes from './pending-page.module.css';

/** Shown before the first page is rendered, and while a page loads slowly. */
export function PendingPage() {
  return (
    <div className={classes.pending} role="status">
      <Spinner />
      <VisuallyHidden>
        <Trans>One moment</Trans>
      </VisuallyHidden>
    </div>
  );
}

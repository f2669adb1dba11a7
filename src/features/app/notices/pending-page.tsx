import { Trans } from '@lingui/react/macro';
import { Spinner } from '#ui/feedback/spinner';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import classes from './pending-page.module.css';

/** Before the first page of all can be drawn, and where a page takes long to come. */
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

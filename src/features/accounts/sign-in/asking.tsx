import { Trans } from '@lingui/react/macro';
import { Spinner } from '#ui/feedback/spinner';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import classes from './sign-in-page.module.css';

/** Shown while the server is asked. */
export function Asking() {
  return (
    <div className={classes.asking} role="status">
      <Spinner />
      <VisuallyHidden>
        <Trans>One moment</Trans>
      </VisuallyHidden>
    </div>
  );
}

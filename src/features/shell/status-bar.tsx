import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#state/phone-context';
import { useSyncStatus } from '#state/use-status';
import { StatusLine } from '#ui/status-line';
import { syncMood } from '#ui/sync-mood';
import classes from './status-bar.module.css';

/** The status line under the top bar; it opens the list of what was not sent. */
export function StatusBar() {
  const { clock } = usePhone();
  const status = useSyncStatus();
  return (
    <div className={classes[syncMood(status)]}>
      <div className={classes.inner}>
        <StatusLine
          status={status}
          now={clock.now()}
          action={
            <Link to="/unsent">
              <Trans context="open what waits to be sent">View</Trans>
            </Link>
          }
        />
      </div>
    </div>
  );
}

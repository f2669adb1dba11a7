import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#state/runtime/phone-context';
import { useReadyOffline } from '#state/device/use-ready-offline';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { StatusLine } from '#ui/feedback/status-line';
import { syncStatusKind } from '#ui/feedback/sync-status-kind';
import classes from './status-bar.module.css';

/** Only a first start needs it, and not before its first paint. */
const DownloadProgress = lazyOrNothing(
  async () => (await import('#ui/feedback/download-progress')).DownloadProgress,
);

/**
 * The status line above the top bar: it scrolls away with the page while the bar stays. It links to the list of unsent
 * changes.
 */
export function StatusBar() {
  const { clock } = usePhone();
  const { progress, state, isComplete, pricedCount, totalCount, pricesAsOf } = useReadyOffline();
  const sync = useSyncStatus();
  const isHere = state === 'ready';
  const status = {
    ...sync,
    pricesAsOf: pricesAsOf ?? sync.pricesAsOf,
    isReadyOffline: isComplete,
    arePricesMissing: isHere && pricedCount === 0 && totalCount > 0,
  };
  return (
    <div className={classes[syncStatusKind(status)]}>
      <div className={classes.inner}>
        <StatusLine
          status={status}
          now={clock.now()}
          progress={progress === undefined ? undefined : <DownloadProgress {...progress} />}
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

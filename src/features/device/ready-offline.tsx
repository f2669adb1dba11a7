import { Trans } from '@lingui/react/macro';
import { usePhone } from '#state/runtime/phone-context';
import { useReadyOffline, type ReadyOffline as Readiness } from '#state/device/use-ready-offline';
import { Button } from '#ui/controls/button';
import { DownloadProgress } from '#ui/feedback/download-progress';
import { formatCount } from '#ui/text/format-count';
import { Icon } from '#ui/controls/icon';
import { ThaiDate } from '#ui/text/thai-date';
import { useBusy } from '#ui/hooks/use-busy';
import classes from './ready-offline.module.css';

/** Whether the app works offline, the stored part of the catalogue, and the age of its prices. */
export function ReadyOffline() {
  const ready = useReadyOffline();
  const [isRefreshing, run] = useBusy();
  if (ready.state === 'unknown') return null;

  return (
    <div className={classes.row}>
      <p className={classes.title}>
        <Icon name={ready.isComplete ? 'check' : 'cloudOff'} size={20} />
        {ready.isComplete ? <Trans>Works offline</Trans> : <Trans>Not ready for offline use yet</Trans>}
      </p>
      <Detail ready={ready} />
      {ready.progress === undefined ? null : <DownloadProgress {...ready.progress} />}
      {ready.state === 'off' ? null : (
        <Button variant="soft" isBusy={isRefreshing} onClick={() => void run(ready.refreshNow())}>
          {isRefreshing ? (
            <Trans>Checking with the company…</Trans>
          ) : (
            <Trans>Update products and prices</Trans>
          )}
        </Button>
      )}
    </div>
  );
}

function Detail({ ready }: { readonly ready: Readiness }) {
  const { clock } = usePhone();
  const count = formatCount(ready.pricedCount);
  const total = formatCount(ready.totalCount);
  const { state, problem, pricesAsOf, arePagesStored } = ready;
  return (
    <div className={classes.detail} role="status">
      {state === 'off' ? (
        <p>
          <Trans>This browser can’t save all products. The ones you’ve viewed stay on this phone.</Trans>
        </p>
      ) : null}
      {state === 'ready' ? (
        <p>
          {pricesAsOf === undefined ? (
            <Trans>All products are here, but not their prices. Prices will load when you’re online.</Trans>
          ) : (
            <Trans>
              {count} of {total} products, prices updated{' '}
              <ThaiDate value={pricesAsOf} shows="nearby" now={clock.now()} />
            </Trans>
          )}
        </p>
      ) : null}
      {state === 'ready' && arePagesStored === false ? (
        <p>
          <Trans>Some pages aren’t saved on this phone yet. We’ll save them when you’re online.</Trans>
        </p>
      ) : null}
      {problem === 'no-room' ? (
        <p className={classes.problem}>
          <Trans>
            This phone is full. Delete a few photos or videos and try again; nothing saved here is lost.
          </Trans>
        </p>
      ) : null}
      {problem === 'unreachable' || problem === 'unreadable' ? (
        <p>
          <Trans>We can’t connect right now. The app will try again automatically.</Trans>
        </p>
      ) : null}
    </div>
  );
}

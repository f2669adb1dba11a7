import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './status-line.module.css';
import { formatDateTime } from '#ui/text/format-date';
import { syncStatusKind, type SyncStatus } from './sync-status-kind.ts';
import { ThaiDate } from '#ui/text/thai-date';

interface StatusLineProps {
  readonly status: SyncStatus;
  readonly now: Date;
  /** The link to unsent changes, shown only if there are any. */
  readonly action: ReactNode;
  /** The progress of a first download, shown instead of the text if nothing is wrong. */
  readonly progress?: ReactNode | undefined;
}

/**
 * One line: subdued with the age of the prices if nothing is wrong; otherwise the number of unsent changes, the last
 * contact with the server, and the age of the prices (Specification, LAYOUT-9).
 */
export function StatusLine({ status, now, action, progress }: StatusLineProps) {
  const statusKind = syncStatusKind(status);
  const hasUnsent = status.waiting + status.refused > 0;
  // Not a live region: screen readers do not announce every step.
  if (statusKind === 'calm' && progress !== undefined) return <div className={classes.line}>{progress}</div>;
  return (
    <div className={`${classes.line} ${classes[statusKind]}`} role="status">
      <span className={classes.dot} aria-hidden="true" />
      <p className={classes.words}>
        <StatusMessages status={status} now={now} />
        {hasUnsent && <Facts status={status} now={now} />}
      </p>
      {hasUnsent ? <span className={classes.action}>{action}</span> : null}
    </div>
  );
}

function StatusMessages({ status, now }: Pick<StatusLineProps, 'status' | 'now'>) {
  const { waiting, refused, isReachable, pricesAsOf, lastSyncedAt, isReadyOffline, arePricesMissing } =
    status;
  if (refused > 0) return <Plural value={refused} one="# needs attention" other="# need attention" />;
  if (waiting > 0 && isReachable === false) return <Trans>Offline · {waiting} waiting</Trans>;
  if (waiting > 0) return <Trans>{waiting} waiting to be sent</Trans>;
  if (isReachable === false && arePricesMissing === true)
    return <Trans>Offline · prices will load when you’re online</Trans>;
  if (isReachable === false && pricesAsOf !== undefined) {
    return (
      <Trans>
        Offline · prices updated <ThaiDate value={pricesAsOf} shows="nearby" now={now} />
      </Trans>
    );
  }
  if (isReachable === false) return <Trans>Offline · you can keep ordering</Trans>;
  const asOf = pricesAsOf ?? lastSyncedAt;
  if (asOf === undefined) return <Trans>Loading prices…</Trans>;
  if (isReadyOffline === true) {
    return (
      <Trans>
        Works offline · prices updated <ThaiDate value={asOf} shows="nearby" now={now} />
      </Trans>
    );
  }
  return (
    <Trans>
      Prices updated <ThaiDate value={asOf} shows="nearby" now={now} />
    </Trans>
  );
}

/** The details after the number of unsent changes. */
function Facts({ status, now }: Pick<StatusLineProps, 'status' | 'now'>) {
  const { waiting, refused, pricesAsOf, lastSyncedAt } = status;
  return (
    <span className={classes.facts}>
      {refused > 0 && waiting > 0 && (
        <>
          {' · '}
          <Plural value={waiting} one="# waiting" other="# waiting" />
        </>
      )}
      {lastSyncedAt !== undefined && !isSameMinute(lastSyncedAt, pricesAsOf) && (
        <>
          {' · '}
          <Trans>
            synced <ThaiDate value={lastSyncedAt} shows="brief" now={now} />
          </Trans>
        </>
      )}
      {pricesAsOf !== undefined && (
        <>
          {' · '}
          <Trans>
            prices updated <ThaiDate value={pricesAsOf} shows="brief" now={now} />
          </Trans>
        </>
      )}
    </span>
  );
}

/** Both times would then say the same. */
function isSameMinute(first: Date, second: Date | undefined): boolean {
  return second !== undefined && formatDateTime(first, 'en-US') === formatDateTime(second, 'en-US');
}

import { Trans } from '@lingui/react/macro';
import type { SupportBundle } from '#state/device/support-bundle';
import { Card } from '#ui/cards/card';
import { ThaiDate } from '#ui/text/thai-date';
import classes from './setup-page.module.css';

interface BundleProps {
  readonly bundle: SupportBundle;
}

/** Pending changes, by kind and code. */
export function OutboxCard({ bundle }: BundleProps) {
  return (
    <Card>
      <h2 className={classes.heading}>
        <Trans>Waiting to be sent</Trans>
      </h2>
      {bundle.waiting.length === 0 ? (
        <p className={classes.note}>
          <Trans>Nothing on this phone is waiting to be sent.</Trans>
        </p>
      ) : (
        <ul className={classes.entries} tabIndex={0}>
          {bundle.waiting.map((change) => (
            <li key={`${change.id} ${change.createdAt} ${change.kind}`}>
              <span className={classes.code}>
                {change.kind} · {change.state} · {change.attempts}×
              </span>
              <span className={classes.note}>
                <ThaiDate value={change.createdAt} shows="date-time" /> {change.lastProblem}{' '}
                {change.httpStatus}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The latest events, newest first. */
export function LogCard({ bundle }: BundleProps) {
  return (
    <Card>
      <h2 className={classes.heading}>
        <Trans>Latest log</Trans>
      </h2>
      {bundle.log.length === 0 ? (
        <p className={classes.note}>
          <Trans>Nothing has been logged yet.</Trans>
        </p>
      ) : (
        <ul className={classes.entries} tabIndex={0}>
          {bundle.log.map((entry, at) => (
            <li key={bundle.log.length - at}>
              <span className={classes.code}>{entry.code}</span>
              <span className={classes.note}>
                <ThaiDate value={entry.at} shows="date-time" />{' '}
                {Object.entries(entry.details)
                  .map(([name, value]) => `${name}: ${String(value)}`)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

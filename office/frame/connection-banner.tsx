import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { whoAmI } from '#contract/office/session-calls';
import { useOffice } from '#office/kernel/office';
import { Icon } from '#office/ui/icon';
import classes from './connection-banner.module.css';

const TRY_AGAIN_MS = 5000;

/** Says while the server cannot be reached, and tries again until it answers. The page keeps its work. */
export function ConnectionBanner() {
  const office = useOffice();
  const { reachability } = office;
  const reason = useSyncExternalStore(reachability.subscribe, reachability.read);
  const isOnline = useIsOnline();
  const isAway = reason !== undefined || !isOnline;
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = window.setInterval(() => {
      void office.send(whoAmI, undefined).then((outcome) => {
        if (outcome.kind === 'accepted') void office.queries.invalidateQueries();
      });
    }, TRY_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isAway, office]);
  return (
    <div role="status" aria-live="polite">
      {isAway ? (
        <div className={classes.banner}>
          <Icon name="cloudOff" />
          {reason === 'network' || !isOnline ? (
            <Trans>You’re offline. What you typed stays here; we try again every few seconds.</Trans>
          ) : (
            <Trans>
              The server isn’t answering right now. What you typed stays here; we try again every few seconds.
            </Trans>
          )}
        </div>
      ) : null}
    </div>
  );
}

function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const note = () => setIsOnline(navigator.onLine);
    window.addEventListener('online', note);
    window.addEventListener('offline', note);
    return () => {
      window.removeEventListener('online', note);
      window.removeEventListener('offline', note);
    };
  }, []);
  return isOnline;
}

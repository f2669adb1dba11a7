import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { useStore } from '#state/runtime/hooks/use-store';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import classes from './storage-protection.module.css';

/** Whether the browser granted persistent storage, and what helps if it did not. */
export function StorageProtection() {
  const { device } = usePhone();
  const persistence = useStore(device.persistence);
  const install = useStore(device.install);
  const [wasRequested, setWasRequested] = useState(false);
  if (persistence === undefined) return null;
  const isProtected = persistence === 'persisted';
  return (
    <div className={classes.row}>
      <p className={classes.title}>
        <Icon name={isProtected ? 'shield' : 'alert'} size={20} />
        {isProtected ? <Trans>Saved data is protected</Trans> : <Trans>Saved data isn’t protected</Trans>}
      </p>
      <p className={classes.detail}>
        {isProtected ? (
          <Trans>Your browser won’t clear your cart and unsent orders on its own.</Trans>
        ) : (
          <Trans>
            If this phone fills up, the browser may clear your cart and unsent orders. Add the app to your
            home screen to keep them.
          </Trans>
        )}
      </p>
      {isProtected ? null : (
        <div className={classes.actions}>
          {install === undefined ? (
            <p className={classes.detail}>
              <Trans>In your browser’s menu, choose “Add to home screen” or “Install app”.</Trans>
            </p>
          ) : (
            <Button variant="soft" onClick={install}>
              <Trans>Install the app</Trans>
            </Button>
          )}
          {persistence === 'evictable' && !wasRequested ? (
            <Button
              variant="soft"
              onClick={() => void device.requestPersistence().then(() => setWasRequested(true))}
            >
              <Trans>Protect saved data</Trans>
            </Button>
          ) : null}
          {wasRequested ? (
            <p className={classes.detail} role="status">
              <Trans>Your browser didn’t allow this yet. Install the app first, then try again.</Trans>
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}

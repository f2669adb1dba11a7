import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { useStore } from '#state/runtime/hooks/use-store';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import classes from './storage-protection.module.css';

/** Whether the browser promised to keep what this phone remembers, and what helps when it did not. */
export function StorageProtection() {
  const { device } = usePhone();
  const persistence = useStore(device.persistence);
  const install = useStore(device.install);
  const [wasAsked, setWasAsked] = useState(false);
  if (persistence === undefined) return null;
  const isProtected = persistence === 'persisted';
  return (
    <div className={classes.row}>
      <p className={classes.title}>
        <Icon name={isProtected ? 'shield' : 'alert'} size={20} />
        {isProtected ? (
          <Trans>What is kept here is protected</Trans>
        ) : (
          <Trans>What is kept here is not protected</Trans>
        )}
      </p>
      <p className={classes.detail}>
        {isProtected ? (
          <Trans>The browser does not clear your cart and waiting orders by itself.</Trans>
        ) : (
          <Trans>
            When the phone is full, the browser may clear your cart and the orders that wait. Put the app on
            the home screen: then it is kept.
          </Trans>
        )}
      </p>
      {isProtected ? null : (
        <div className={classes.actions}>
          {install === undefined ? (
            <p className={classes.detail}>
              <Trans>In the browser's menu, choose “Add to home screen” or “Install app”.</Trans>
            </p>
          ) : (
            <Button variant="soft" onClick={install}>
              <Trans>Install the app</Trans>
            </Button>
          )}
          {persistence === 'evictable' && !wasAsked ? (
            <Button
              variant="soft"
              onClick={() => void device.askForPersistence().then(() => setWasAsked(true))}
            >
              <Trans>Ask the browser to keep it</Trans>
            </Button>
          ) : null}
          {wasAsked ? (
            <p className={classes.detail} role="status">
              <Trans>The browser said no for now. After installing the app it says yes.</Trans>
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}

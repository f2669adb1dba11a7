import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { applyUpdate } from '#state/runtime/app-update';
import { usePhone } from '#state/runtime/phone-context';
import { useStore } from '#state/runtime/hooks/use-store';
import { Button } from '#ui/controls/button';
import classes from './storage-protection.module.css';

/** The app's version, and a newer one that waits. */
export function AppVersion() {
  const phone = usePhone();
  const update = useStore(phone.device.update);
  const { version } = phone.device;
  if (version === '') return null;
  return (
    <div className={classes.row}>
      <p className={classes.detail}>
        <Trans>App version: {version}</Trans> ·{' '}
        <Link to="/release/notes" className={classes.link}>
          <Trans>What’s new</Trans>
        </Link>
      </p>
      {update === undefined ? null : (
        <Button variant="soft" isBusy={update.isAccepted === true} onClick={() => void applyUpdate(phone)}>
          <Trans>New version available. Tap to update</Trans>
        </Button>
      )}
    </div>
  );
}

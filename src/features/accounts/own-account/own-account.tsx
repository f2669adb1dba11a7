import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTenant } from '#state/runtime/phone-context';
import { Button, buttonClassName } from '#ui/controls/button';
import { Spinner } from '#ui/feedback/spinner';
import classes from './own-account.module.css';

interface OwnAccountProps {
  /** The page of a role without access to the catalogue; it shows the account's subpages itself. */
  readonly page: '/rider' | '/unauth';
  readonly isLeaving: boolean;
  /** Signs out. */
  readonly onLeave: () => void;
}

/** The account's actions for a person without access to the catalogue, and so to the profile. */
export function OwnAccount({ page, isLeaving, onLeave }: OwnAccountProps) {
  const { capabilities } = useTenant();
  return (
    <div className={classes.ways}>
      <Link
        to={page}
        search={{ show: 'password' }}
        className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
      >
        <Trans>Change password</Trans>
      </Link>
      {capabilities.sessions ? (
        <Link
          to={page}
          search={{ show: 'devices' }}
          className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
        >
          <Trans>Signed-in devices</Trans>
        </Link>
      ) : null}
      <Button variant="danger" size="main" isWide isBusy={isLeaving} onClick={onLeave}>
        {isLeaving ? <Spinner /> : null}
        <Trans>Sign out</Trans>
      </Button>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePhone, useTenant } from '#state/phone-context';
import { signOut } from '#state/sign-out';
import { Button, buttonClassName } from '#ui/button';
import { Spinner } from '#ui/spinner';
import classes from './own-account.module.css';

interface OwnAccountProps {
  /** The page of those to whom the shop is closed; it shows what belongs to their account in its own place. */
  readonly page: '/rider' | '/unauth';
  readonly signIn: '/rider/login' | '/login';
}

/** What belongs to the account of somebody to whom the shop, and with it the profile, is closed. They owe nothing. */
export function OwnAccount({ page, signIn }: OwnAccountProps) {
  const phone = usePhone();
  const { capabilities } = useTenant();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await signOut(phone);
    await navigate({ to: signIn, replace: true });
  };
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
      <Button variant="danger" size="main" isWide isBusy={isLeaving} onClick={() => void leave()}>
        {isLeaving ? <Spinner /> : null}
        <Trans>Sign out</Trans>
      </Button>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePhone, useTenant } from '#state/phone-context';
import { signOut } from '#state/sign-out';
import { usePerson } from '#state/use-session';
import { Button, buttonClassName } from '#ui/button';
import { Card } from '#ui/card';
import { EmptyState } from '#ui/empty-state';
import { PageTitle } from '#ui/page-title';
import { Spinner } from '#ui/spinner';
import classes from './rider-page.module.css';

/** Who is signed in, and what belongs to their account. The invoices come with the deliveries. */
export function RiderPage() {
  const { t } = useLingui();
  const phone = usePhone();
  const { capabilities } = useTenant();
  const navigate = useNavigate();
  const person = usePerson();
  const code = person?.customerCode ?? '';
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await signOut(phone);
    await navigate({ to: '/rider/login', replace: true });
  };
  return (
    <div className={classes.page}>
      <PageTitle title={t`Deliveries`} />
      <Card>
        <h1 className={classes.name}>{person?.name}</h1>
        <p className={classes.detail}>
          <Trans>Rider {code}</Trans>
        </p>
      </Card>
      <EmptyState
        icon="box"
        headingLevel="h2"
        title={<Trans>No delivery pages yet</Trans>}
        text={
          <Trans>The company does not give out deliveries in this app yet. Your account works already.</Trans>
        }
      />
      <Link
        to="/rider"
        search={{ show: 'password' }}
        className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
      >
        <Trans>Change password</Trans>
      </Link>
      {capabilities.sessions ? (
        <Link
          to="/rider"
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

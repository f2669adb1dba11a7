import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { signOut } from '#state/accounts/sign-out';
import { usePerson } from '#state/runtime/hooks/use-session';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageTitle } from '#ui/layout/page-title';
import { OwnAccount } from './own-account.tsx';
import classes from './own-account.module.css';

/**
 * The page of the company's staff, who have an account of their own but no access to the catalogue, and no unsent
 * changes.
 */
export function StaffPage() {
  const { t } = useLingui();
  const name = usePerson()?.name ?? '';
  const phone = usePhone();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await signOut(phone);
    await navigate({ to: '/login', replace: true });
  };
  return (
    <div className={classes.ways}>
      <PageTitle title={t`No access`} />
      <EmptyState
        icon="person"
        headingLevel="h1"
        title={<Trans>This account is for the office</Trans>}
        text={
          <Trans>
            You’re signed in as {name}, a staff account that can’t place orders. To order, sign in with a
            shop’s account.
          </Trans>
        }
        action={
          // Another app, so the browser loads it; it needs a connection.
          <a className={classes.office} href="office/">
            <Trans>Go to the office</Trans>
          </a>
        }
      />
      <OwnAccount page="/unauth" isLeaving={isLeaving} onLeave={() => void leave()} />
    </div>
  );
}

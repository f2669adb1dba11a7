import { Trans, useLingui } from '@lingui/react/macro';
import { usePerson } from '#state/use-session';
import { EmptyState } from '#ui/empty-state';
import { PageTitle } from '#ui/page-title';
import { OwnAccount } from './own-account.tsx';
import classes from './own-account.module.css';

/** Where the office comes to: the shop is closed to it, the account is its own. */
export function StaffPage() {
  const { t } = useLingui();
  const name = usePerson()?.name ?? '';
  return (
    <div className={classes.ways}>
      <PageTitle title={t`No access`} />
      <EmptyState
        icon="person"
        headingLevel="h1"
        title={<Trans>This account is for the office</Trans>}
        text={
          <Trans>
            You are signed in as {name}. The shop's pages are closed to the office; to order, sign in with a
            shop's account.
          </Trans>
        }
      />
      <OwnAccount page="/unauth" signIn="/login" />
    </div>
  );
}

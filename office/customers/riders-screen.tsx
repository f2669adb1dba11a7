import { Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { listRiderAccounts } from '#contract/office/customers/customer-account-calls';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { AccountsTable } from './accounts/accounts-table.tsx';
import { AddAccountButton } from './accounts/add-account-button.tsx';
import classes from './customer-screen.module.css';

/** The riders, with their devices. */
export function RidersScreen() {
  const { t } = useLingui();
  const riders = useAnswer(listRiderAccounts, undefined);
  const mayChange = useMay('customers.change');
  return (
    <Page
      title={t`Riders`}
      isScrolling
      actions={mayChange ? <AddAccountButton customer={undefined} /> : undefined}
    >
      {riders.error !== null && riders.data === undefined ? (
        <ErrorNotice error={riders.error} onRetry={() => void riders.refetch()} />
      ) : null}
      {riders.isPending ? <Skeleton height={180} maw={980} /> : null}
      {riders.data?.length === 0 ? (
        <EmptyNotice
          icon="truck"
          title={<Trans>No riders yet</Trans>}
          text={<Trans>Add the first one, then give it the deliveries of a day.</Trans>}
        />
      ) : null}
      {riders.data === undefined || riders.data.length === 0 ? null : (
        <section className={classes.card} aria-label={t`Riders`} tabIndex={0}>
          <AccountsTable accounts={riders.data} mayChange={mayChange} />
        </section>
      )}
    </Page>
  );
}

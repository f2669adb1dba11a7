import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePerson } from '#state/use-session';
import { Card } from '#ui/card';
import { EmptyState } from '#ui/empty-state';
import { PageTitle } from '#ui/page-title';
import classes from './rider-page.module.css';

/**
 * Who is signed in. The invoices come with the deliveries.
 *
 * @param children what belongs to the account
 */
export function RiderPage({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const person = usePerson();
  const code = person?.customerCode ?? '';
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
      {children}
    </div>
  );
}

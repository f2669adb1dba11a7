import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePerson } from '#state/runtime/hooks/use-session';
import { Card } from '#ui/cards/card';
import { PageTitle } from '#ui/layout/page-title';
import classes from './account-page.module.css';

/**
 * The signed-in person.
 *
 * @param children the account's actions
 */
export function AccountPage({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const person = usePerson();
  const code = person?.customerCode ?? '';
  return (
    <div className={classes.page}>
      <PageTitle title={t`Your account`} />
      <Card>
        <h1 className={classes.name}>{person?.name}</h1>
        <p className={classes.detail}>
          <Trans>Rider {code}</Trans>
        </p>
      </Card>
      {children}
    </div>
  );
}

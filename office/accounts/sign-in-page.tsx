import { Anchor } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { OfficeMe } from '#domain/office/office-session';
import { companyNameIn } from '#domain/tenants/company-in';
import { useOffice } from '#office/kernel/office';
import { useLanguage } from '#office/ui/moment';
import { LanguageSwitch } from '#office/ui/language-switch';
import { SignInSteps } from './sign-in-steps.tsx';
import classes from './sign-in-page.module.css';

interface SignInPageProps {
  readonly started: OfficeMe | undefined;
  /** The name of a person who has just chosen a password. */
  readonly username?: string | undefined;
  readonly onReady: (me: OfficeMe) => void;
}

/** The whole page while nobody is signed in. */
export function SignInPage({ started, username, onReady }: SignInPageProps) {
  const { t } = useLingui();
  const { tenant, place } = useOffice();
  const company = companyNameIn(tenant, useLanguage());
  const title = t`Sign in to the office`;
  useEffect(() => {
    document.title = `${title} · ${company}`;
  }, [title, company]);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.company}>{company}</p>
        <h1 className={classes.title}>{title}</h1>
        <SignInSteps started={started} username={username} onReady={onReady} />
        <div className={classes.foot}>
          <Anchor href={place.tenantBase.href} size="sm">
            <Trans>To the shop</Trans>
          </Anchor>
          <LanguageSwitch />
        </div>
      </div>
    </main>
  );
}

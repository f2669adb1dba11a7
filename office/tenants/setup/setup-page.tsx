import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CreateTenantAnswer } from '#contract/tenants/new-tenant';
import { LanguageSwitch } from '#office/ui/language-switch';
import settings from '#office/tenants/settings.module.css';
import { CreatedTenant } from './created-tenant.tsx';
import { SetupForm } from './setup-form.tsx';
import classes from './setup.module.css';

interface SetupPageProps {
  /** The origin of this server, before the path name of a shop. */
  readonly origin: string;
  /** The code of the link in the server's window; '' if the address had none. */
  readonly code: string;
}

/** Creates a company with its shop and its office, and then leads there. */
export function SetupPage({ origin, code }: SetupPageProps) {
  const { t } = useLingui();
  const [created, setCreated] = useState<{
    readonly name: string;
    readonly username: string;
    readonly answer: Extract<CreateTenantAnswer, { readonly kind: 'created' }>;
  }>();
  const title = created === undefined ? t`Create a company` : t`The company has been created`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {created === undefined ? (
            <p className={settings.soft}>
              <Trans>
                A shop for your customers’ phones, and an office for your staff. Most answers can be changed
                later.
              </Trans>
            </p>
          ) : null}
        </div>
        <LanguageSwitch />
      </header>
      {created === undefined ? (
        <SetupForm
          origin={origin}
          code={code}
          onCreated={(answer, { name, staffUsername }) =>
            setCreated({ name, username: staffUsername, answer })
          }
        />
      ) : (
        <CreatedTenant origin={origin} {...created} />
      )}
    </main>
  );
}

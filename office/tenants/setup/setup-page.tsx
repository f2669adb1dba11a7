import { Box, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CreateTenantAnswer } from '#contract/tenants/new-tenant';
import { LanguageSwitch } from '#office/ui/language-switch';
import settings from '#office/tenants/settings.module.css';
import { CreatedTenant } from './created-tenant.tsx';
import { SetupForm } from './setup-form.tsx';

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
    <Box component="main" maw={860} mx="auto" px="md" py={32}>
      <Group component="header" justify="space-between" align="flex-start" wrap="nowrap" mb="md">
        <div>
          <Text component="h1" m={0} fz={24} fw={650}>
            {title}
          </Text>
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
      </Group>
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
    </Box>
  );
}

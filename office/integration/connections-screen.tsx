import { Tabs } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '#office/accounts/use-me';
import { Page } from '#office/ui/page';
import { ApiKeyPanel } from './api-key-panel.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import classes from './connections-screen.module.css';

/** The company's other systems: those that are told about orders, and the keys of those that call. */
export function ConnectionsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayKeys = useMay('staff.manage');
  const tab = useSearch({ from: '__root__' })['tab'] === 'keys' && mayKeys ? 'keys' : 'webhooks';
  return (
    <Page title={t`Connections`}>
      <Tabs
        className={classes.tabs ?? ''}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/connections', search: next === 'keys' ? { tab: 'keys' } : {}, replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="webhooks">
            <Trans>Messages to other systems</Trans>
          </Tabs.Tab>
          {mayKeys ? (
            <Tabs.Tab value="keys">
              <Trans>API keys</Trans>
            </Tabs.Tab>
          ) : null}
        </Tabs.List>
        <Tabs.Panel value="webhooks" className={classes.panel ?? ''}>
          <WebhookPanel />
        </Tabs.Panel>
        {mayKeys ? (
          <Tabs.Panel value="keys" className={classes.panel ?? ''}>
            <ApiKeyPanel />
          </Tabs.Panel>
        ) : null}
      </Tabs>
    </Page>
  );
}

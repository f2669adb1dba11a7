import { Tabs } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '#office/accounts/use-me';
import { wordsIn } from '#office/kernel/search-text';
import { Page } from '#office/ui/page';
import { ApiKeyPanel } from './api-key-panel.tsx';
import { SecretKeyPanel } from './secret-key-panel.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import classes from './connections-screen.module.css';

const TABS = ['webhooks', 'keys', 'secret'] as const;

/** The company's other systems: those that are told about orders, the keys of those that call, and the secret key. */
export function ConnectionsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayKeys = useMay('staff.manage');
  const [wanted = 'webhooks'] = wordsIn(useSearch({ from: '__root__' })['tab'], TABS);
  const tab = wanted === 'keys' && !mayKeys ? 'webhooks' : wanted;
  return (
    <Page title={t`Connections`}>
      <Tabs
        className={classes.tabs ?? ''}
        value={tab}
        onChange={(next) =>
          void navigate({
            to: '/connections',
            search: next === null || next === 'webhooks' ? {} : { tab: next },
            replace: true,
          })
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
          <Tabs.Tab value="secret">
            <Trans>Secret key</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="webhooks" className={classes.panel ?? ''}>
          <WebhookPanel />
        </Tabs.Panel>
        {mayKeys ? (
          <Tabs.Panel value="keys" className={classes.panel ?? ''}>
            <ApiKeyPanel />
          </Tabs.Panel>
        ) : null}
        <Tabs.Panel value="secret" className={classes.panel ?? ''}>
          <SecretKeyPanel />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

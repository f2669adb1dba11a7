import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { officeSignOut } from '#contract/office/session-calls';
import { useMe } from '#office/accounts/use-me';
import { useDrafts } from '#office/kernel/drafts/use-draft';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { Icon } from '#office/ui/icon';
import { showFailed } from '#office/ui/show-notice';

/** The person's menu: own account, colours, sign-out. */
export function AccountMenu() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const me = useMe();
  const drafts = useDrafts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const leave = async () => {
    const outcome = await office.send(officeSignOut, undefined);
    if (outcome.kind !== 'accepted' && outcome.kind !== 'session-ended')
      return showFailed(i18n._(failureMessage(outcome)));
    drafts.end();
    // Nothing of this person stays in the memory of the page.
    window.location.assign(`${office.place.basePath}/`);
  };
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`My account`}>
          <Icon name="person" size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.name}</Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<Icon name="shield" size={16} />}>
          <Trans>My account</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>
          <Trans>Colours</Trans>
        </Menu.Label>
        <Menu.Item
          leftSection={<Icon name="sun" size={16} />}
          rightSection={colorScheme === 'light' ? <Icon name="check" size={16} /> : null}
          onClick={() => setColorScheme('light')}
        >
          <Trans>Light</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="moon" size={16} />}
          rightSection={colorScheme === 'dark' ? <Icon name="check" size={16} /> : null}
          onClick={() => setColorScheme('dark')}
        >
          <Trans>Dark</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="computer" size={16} />}
          rightSection={colorScheme === 'auto' ? <Icon name="check" size={16} /> : null}
          onClick={() => setColorScheme('auto')}
        >
          <Trans>Like the computer</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="signOut" size={16} />} onClick={() => void leave()}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useMe } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { EmptyNotice } from '#office/ui/notices';
import { screenState } from './screen-access.ts';

/** Shows the screen of the address, or why this person does not see it. */
export function GuardedScreen() {
  const { permissions } = useMe();
  const { tenant } = useOffice();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const state = screenState(path, permissions, tenant);
  if (state === 'open') return <Outlet />;
  return (
    <EmptyNotice
      icon="shield"
      title={
        state === 'forbidden' ? (
          <Trans>Your account may not open this page</Trans>
        ) : (
          <Trans>Your company doesn’t use this page</Trans>
        )
      }
      text={state === 'forbidden' ? <Trans>Ask an owner for the role that it needs.</Trans> : undefined}
      action={
        <Button component={Link} to="/">
          <Trans>To the start</Trans>
        </Button>
      }
    />
  );
}

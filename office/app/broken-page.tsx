import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmptyNotice } from '#office/ui/notices';

/** Shown when a screen fails, or when its code could not be loaded, as after a new version. */
export function BrokenPage() {
  return (
    <EmptyNotice
      icon="alert"
      title={<Trans>This page couldn’t be shown</Trans>}
      text={<Trans>The office may have a new version, or the connection broke. Reload the page.</Trans>}
      action={
        <Button onClick={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    />
  );
}

export function UnknownPage() {
  return (
    <EmptyNotice
      icon="search"
      title={<Trans>There’s no such page</Trans>}
      action={
        <Link to="/">
          <Trans>To the start</Trans>
        </Link>
      }
    />
  );
}

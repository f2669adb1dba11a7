import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientsView } from '#state/clients/prefetch/use-clients';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Icon } from '#ui/controls/icon';

interface NoClientsProps {
  readonly view: Pick<ClientsView, 'problem' | 'clients' | 'retry'>;
}

/** Shown if no client can be chosen: the company assigned none, does not know the agent, or was not asked yet. */
export function NoClients({ view: { problem, clients, retry } }: NoClientsProps) {
  const { t } = useLingui();
  const again = (
    <Button onClick={retry}>
      <Icon name="refresh" size={20} />
      <Trans>Try again</Trans>
    </Button>
  );
  if (problem === 'agent-not-found')
    return (
      <EmptyState
        icon="alert"
        title={t`Agent not found`}
        text={t`This account isn’t registered as a sales agent. Call the company and tell them your username.`}
        action={again}
      />
    );
  if (clients === undefined)
    return (
      <EmptyState
        icon="cloudOff"
        title={t`Your clients aren’t on this phone yet`}
        text={t`They’ll load when you’re online and stay on this phone.`}
        action={again}
      />
    );
  return (
    <EmptyState
      icon="person"
      title={t`Clients not found`}
      text={t`The company hasn’t assigned you any clients yet. Once it does, they’ll appear here.`}
      action={again}
    />
  );
}

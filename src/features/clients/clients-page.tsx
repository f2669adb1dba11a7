import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isClient, type Client } from '#domain/clients/client';
import { findClients } from '#domain/clients/find-clients';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Person } from '#domain/accounts/person';
import { orderFor } from '#state/clients/clients';
import { usePhone } from '#state/runtime/phone-context';
import { useClients, useClientsReady, type ClientsView } from '#state/clients/prefetch/use-clients';
import { usePerson } from '#state/runtime/hooks/use-session';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { TextField } from '#ui/forms/text-field';
import { ThaiDate } from '#ui/text/thai-date';
import { showToast } from '#ui/feedback/toasts/toast';
import { ClientCard } from './client-card.tsx';
import { ClientsReady } from './clients-ready.tsx';
import classes from './clients-page.module.css';
import { NewClients } from './new-clients.tsx';
import { NoClients } from './no-clients.tsx';
import { OwnStore } from './own-store.tsx';

interface ClientsPageProps {
  /** Called after a client was chosen. */
  readonly onChosen: () => void;
  /** @param id of a client whose registration is pending; a new one if left out */
  readonly onRegister: (id?: string) => void;
}

/** The agent's clients: search, details before a visit, and switching with one tap, offline too. */
export function ClientsPage({ onChosen, onRegister }: ClientsPageProps) {
  const { t } = useLingui();
  const person = usePerson();
  const view = useClients();
  if (person === undefined || person === null) return null;
  return (
    <div className={classes.page}>
      <PageTitle title={t`My clients`} />
      <PageHeader>
        <Trans>My clients</Trans>
      </PageHeader>
      <NewClients clients={view.clients ?? []} onChosen={onChosen} onRegister={onRegister} />
      {view.clients !== undefined && view.clients.length > 0 ? (
        <ClientList view={view} clients={view.clients} person={person} onChosen={onChosen} />
      ) : view.isLoading ? (
        <RowSkeleton />
      ) : (
        <NoClients view={view} />
      )}
    </div>
  );
}

interface ClientListProps extends Pick<ClientsPageProps, 'onChosen'> {
  readonly view: ClientsView;
  readonly clients: readonly Client[];
  readonly person: Person;
}

function ClientList({ view, clients, person, onChosen }: ClientListProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const readiness = useClientsReady(clients);
  const [typed, setTyped] = useState('');
  const found = findClients(clients, typed);

  const choose = (customer: CustomerKey | 'own-store') => {
    void orderFor(phone, customer).then((outcome) => {
      if (outcome === 'done') onChosen();
      else showToast({ message: t`Clients not found`, tone: 'warning' });
    });
  };

  return (
    <>
      <div className={classes.top}>
        <OwnStore person={person} onChoose={() => choose('own-store')} />
        <ClientsReady clients={clients} readiness={readiness} />
      </div>
      <div className={classes.search}>
        <TextField
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          label={t`Search your clients`}
          placeholder={t`Name, code, phone or area`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Age view={view} />
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={t`Clients not found`}
          text={t`No clients match. Try part of the name, code, phone number or province.`}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              <Trans>Show all clients</Trans>
            </Button>
          }
        />
      ) : (
        <ul className={classes.grid} aria-label={t`My clients`}>
          {found.map((client) => (
            <li key={`${client.customerCode} ${client.saleUnit}`} className={classes.place}>
              <ClientCard
                client={client}
                isOpen={isClient(client, person)}
                readiness={readiness}
                onChoose={() => choose(client)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The age of the figures, if the server is unreachable. */
function Age({ view: { problem, askedAt } }: { readonly view: ClientsView }) {
  const phone = usePhone();
  if (problem === undefined || askedAt === undefined) return null;
  return (
    <p className={classes.note} role="status">
      {problem === 'agent-not-found' ? (
        <Trans>
          Agent not found. Your account is no longer registered as a sales agent; call the company.
        </Trans>
      ) : (
        <Trans>
          We can’t connect right now · as of{' '}
          <ThaiDate value={askedAt} shows="nearby" now={phone.clock.now()} />
        </Trans>
      )}
    </p>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { ClientsPage } from '#features/clients/clients-page';
import { guardedPage } from '../../-guard.ts';

export const Route = createFileRoute('/_order/agents/customers')({
  ...guardedPage('/agents/customers'),
  component: Clients,
});

function Clients() {
  const navigate = Route.useNavigate();
  return (
    <ClientsPage
      onChosen={() => void navigate({ to: '/' })}
      onRegister={(id) =>
        void navigate({ to: '/agents/register', search: id === undefined ? {} : { client: id } })
      }
    />
  );
}

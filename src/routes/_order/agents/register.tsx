import { createFileRoute } from '@tanstack/react-router';
import { RegisterClientPage } from '#features/clients/register-client-page';
import { guardedPage } from '../../-guard.ts';

interface RegisterSearch {
  /** A client whose pending registration is edited. */
  readonly client?: string;
}

export const Route = createFileRoute('/_order/agents/register')({
  validateSearch: (search: Readonly<Record<string, unknown>>): RegisterSearch =>
    typeof search['client'] === 'string' ? { client: search['client'] } : {},
  ...guardedPage('/agents/register'),
  component: RegisterClient,
});

function RegisterClient() {
  const navigate = Route.useNavigate();
  return (
    <RegisterClientPage
      id={Route.useSearch().client}
      onChosen={() => void navigate({ to: '/', replace: true })}
      onBack={() => void navigate({ to: '/agents/customers', replace: true })}
    />
  );
}

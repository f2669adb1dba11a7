import { getClients } from '#contract/clients/clients';
import { registerClient as registerClientCall } from '#contract/clients/register-client';
import { mount, type RestScope } from '#server/plugins/rest';
import { registerClient } from '#server/services/clients/register-client';
import { listClients } from '#server/services/clients/list-clients';

/** The calls of an agent about existing and new clients. */
export function clientCalls(scope: RestScope): void {
  mount(scope, getClients, ({ actor, tenant, now, transaction }) =>
    listClients(transaction, { tenant, actor, now }),
  );
  mount(scope, registerClientCall, ({ request, actor, tenant, now, transaction }) =>
    registerClient(transaction, { actor, configuration: tenant.configuration, now }, request),
  );
}

import { getClients } from '#contract/clients';
import { mount, type RestScope } from '#server/plugins/rest';
import { seeClients } from '#server/services/see-clients';

/** What an agent asks about the own clients. */
export function clientCalls(scope: RestScope): void {
  mount(scope, getClients, ({ actor, tenant, now, transaction }) =>
    seeClients(transaction, { tenant, actor, now }),
  );
}

import {
  addressesOfNewClient,
  newClientProblem,
  findDuplicates,
  type NewClient,
  type RegisterClientAnswer,
} from '#domain/clients/new-client';
import { tidyFields } from '#domain/accounts/profile';
import { isClient } from '#domain/clients/client';
import { customerKeyOf } from '#domain/kernel/customer-key';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { clientsOfAgent } from '#server/store/clients/agent-customers';
import { addClientRegistration, findRegisteredClient } from '#server/store/clients/client-registrations';
import { findCustomersBy } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import type { Actor } from '#server/services/accounts/actor';
import { freeCustomerKey } from '#server/services/accounts/free-customer-key';
import { assignClients, registerCustomers } from '#server/services/accounts/register-customers';
import { newCustomer } from '#server/services/accounts/new-customer';

interface RegisterClientContext {
  readonly actor: Pick<Actor, 'ownCustomer'>;
  readonly configuration: Pick<TenantConfiguration, 'newCustomerPriceLevel'>;
  readonly now: Date;
}

/**
 * Registers a new client of an agent as a customer, at the agent's sale unit and the price level of new
 * customers, with its addresses. Idempotent by the client's id. A customer that exists already is answered
 * with `duplicate`, which names only matches among the agent's own clients.
 */
export async function registerClient(
  database: Database,
  { actor, configuration, now }: RegisterClientContext,
  written: NewClient,
): Promise<RegisterClientAnswer> {
  const problem = newClientProblem(written);
  if (problem !== undefined) return { kind: 'refused', code: problem };
  const client = tidyFields(written);
  const { customerCode: agentCode, saleUnit } = actor.ownCustomer;
  return await database.transaction(async (transaction): Promise<RegisterClientAnswer> => {
    // The advisory lock serializes registrations: the second of two agents who register the same customer
    // finds the first.
    await holdLock(transaction, 'client-registration');
    const before = await findRegisteredClient(transaction, agentCode, client.id);
    if (before !== undefined) return { kind: 'registered', customer: before };
    const duplicates = findDuplicates(client, await findCustomersBy(transaction, client));
    if (duplicates !== undefined) {
      const own = await clientsOfAgent(transaction, agentCode);
      const known = own.filter((one) => duplicates.customers.some((duplicate) => isClient(duplicate, one)));
      return { kind: 'duplicate', by: duplicates.by, clients: known.map(customerKeyOf) };
    }
    const { id: _id, ...facts } = client;
    const customer = newCustomer(
      await freeCustomerKey(transaction, saleUnit),
      { ...facts, phone: '' },
      configuration.newCustomerPriceLevel,
    );
    const key = customerKeyOf(customer);
    // The id exists under another agent. The answer reveals nothing of that client.
    const isNew = await addClientRegistration(transaction, {
      id: client.id,
      agentCode,
      ...key,
      registeredAt: now,
    });
    if (!isNew) return { kind: 'duplicate', by: 'mobile', clients: [] };
    await registerCustomers(transaction, [customer], addressesOfNewClient(client, key));
    await assignClients(transaction, agentCode, [key]);
    return { kind: 'registered', customer: key };
  });
}

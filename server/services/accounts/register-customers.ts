import type { Address } from '#domain/addresses/address';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { addAddresses } from '#server/store/addresses/addresses';
import { addClientsToAgent } from '#server/store/clients/agent-customers';
import { addCustomers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

export type NewCustomer = Customer;

/** Makes customers known with their addresses; one that is known already stays as it is. */
export async function registerCustomers(
  transaction: Database,
  registered: readonly NewCustomer[],
  addresses: readonly Address[],
): Promise<void> {
  await addCustomers(transaction, registered);
  await addAddresses(transaction, addresses);
}

/** Lets an agent order for these customers too. */
export async function assignClients(
  transaction: Database,
  agentCode: string,
  clients: readonly CustomerKey[],
): Promise<void> {
  await addClientsToAgent(transaction, agentCode, clients);
}

import type { Address } from '#domain/addresses/address';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { addAddresses } from '#server/store/addresses/addresses';
import { addClientsToAgent } from '#server/store/clients/agent-customers';
import { addCustomers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

export type NewCustomer = Customer;

/** Adds customers with their addresses. An existing customer stays unchanged. */
export async function registerCustomers(
  transaction: Database,
  registered: readonly NewCustomer[],
  addresses: readonly Address[],
): Promise<void> {
  await addCustomers(transaction, registered);
  await addAddresses(transaction, addresses);
}

/** Adds customers to the clients of an agent. */
export async function assignClients(
  transaction: Database,
  agentCode: string,
  clients: readonly CustomerKey[],
): Promise<void> {
  await addClientsToAgent(transaction, agentCode, clients);
}

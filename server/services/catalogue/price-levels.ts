import type { PriceLevel } from '#domain/catalogue/prices';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { clientsOfAgent } from '#server/store/clients/agent-customers';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { LEVELS } from '#server/services/kernel/level-price-fields';
import type { Actor } from '#server/services/accounts/actor';

/**
 * Lists the price levels that the actor may see: the level of the customer that is acted for. An agent also
 * sees the own level and those of all clients and of new clients, because an order for any of them may be
 * made offline. Staff see all levels.
 */
export async function priceLevelsFor(
  database: Database,
  actor: Actor,
  { newCustomerPriceLevel }: Pick<TenantConfiguration, 'newCustomerPriceLevel'>,
): Promise<readonly PriceLevel[]> {
  if (actor.role === 'staff') return LEVELS;
  const levels = new Set<PriceLevel>([actor.person.priceLevel]);
  if (actor.role === 'agent') {
    levels.add(newCustomerPriceLevel);
    const own = await findCustomer(database, actor.ownCustomer);
    const clients = await clientsOfAgent(database, actor.ownCustomer.customerCode);
    for (const customer of own === undefined ? clients : [own, ...clients]) levels.add(customer.priceLevel);
  }
  return [...levels].toSorted((one, other) => one - other);
}

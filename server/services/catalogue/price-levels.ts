import { MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { clientsOfAgent } from '#server/store/clients/agent-customers';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import type { Actor } from '#server/services/accounts/actor';

const ALL_LEVELS: readonly PriceLevel[] = Array.from({ length: MAX_PRICE_LEVEL }, (_, at) => at + 1);

/**
 * The price levels whose lists the actor may see: that of the customer who is acted for; for an agent also the own one and
 * those of all clients and of new ones, since an order may be made for any of them without a network. The staff sets all of them.
 */
export async function priceLevelsFor(
  database: Database,
  actor: Actor,
  { newCustomerPriceLevel }: Pick<TenantConfiguration, 'newCustomerPriceLevel'>,
): Promise<readonly PriceLevel[]> {
  if (actor.role === 'staff') return ALL_LEVELS;
  const levels = new Set<PriceLevel>([actor.person.priceLevel]);
  if (actor.role === 'agent') {
    levels.add(newCustomerPriceLevel);
    const own = await findCustomer(database, actor.ownCustomer);
    const clients = await clientsOfAgent(database, actor.ownCustomer.customerCode);
    for (const customer of own === undefined ? clients : [own, ...clients]) levels.add(customer.priceLevel);
  }
  return [...levels].toSorted((one, other) => one - other);
}

import { isVerifiedAgent, signedInPerson, type Person } from '#domain/accounts/person';
import type { TenantConfiguration } from '#domain/tenants/tenant';

/**
 * Whether "My clients" is offered: to agents of certain companies, and to verified agents where the tenant
 * does not sell for points (Specification, ROLE-16). An agent who orders for a client keeps this right.
 */
export function hasMyClients(
  person: Person,
  tenant: Pick<TenantConfiguration, 'companyCode' | 'myClientsCompanyCodes' | 'isPointMode'>,
): boolean {
  const own = signedInPerson(person);
  const isOfCompany = tenant.myClientsCompanyCodes.includes(tenant.companyCode);
  if (own.role === 'agent' && isOfCompany) return true;
  return isVerifiedAgent(own) && !tenant.isPointMode;
}

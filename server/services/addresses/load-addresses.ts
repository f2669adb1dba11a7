import type { KnownAddress } from '#domain/addresses/address-change';
import type { AddressQuery } from '#domain/addresses/address-query';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { listAddresses } from '#server/store/addresses/addresses';
import type { Database } from '#server/store/database/database';
import { withRevision } from './address-revision.ts';

/**
 * Lists the active addresses of the customer that is acted for. The caller has checked the customer; the
 * query's customer is ignored.
 */
export async function loadAddresses(
  database: Database,
  customer: CustomerKey,
  { type, code }: AddressQuery,
): Promise<readonly KnownAddress[]> {
  return (await listAddresses(database, customer, { type, code })).map(withRevision);
}

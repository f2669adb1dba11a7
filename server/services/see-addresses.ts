import type { Address } from '#domain/address';
import type { AddressQuery } from '#domain/address-query';
import type { CustomerKey } from '#domain/order';
import { listAddresses } from '#server/store/addresses';
import type { Database } from '#server/store/database';

/** The active addresses of the customer that is acted for, whoever the query names: that was checked before. */
export function seeAddresses(
  database: Database,
  customer: CustomerKey,
  { type, code }: AddressQuery,
): Promise<readonly Address[]> {
  return listAddresses(database, customer, { type, code });
}

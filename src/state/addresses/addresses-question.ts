import { getAddresses } from '#contract/addresses/get-addresses';
import type { KnownAddress } from '#domain/addresses/address-change';
import type { AddressQuery } from '#domain/addresses/address-query';
import type { Person } from '#domain/accounts/person';
import { customerOf, customerText } from '#local/kernel/account';
import type { CachedQuery } from '#sync/queries/refresh';

/** The query for all addresses of the customer, of every type. */
export function addressesQuestion(
  person: Pick<Person, 'customerCode' | 'saleUnit'>,
): CachedQuery<AddressQuery, readonly KnownAddress[]> {
  return {
    name: `addresses:${customerText(customerOf(person))}`,
    call: getAddresses,
    question: { customerCode: person.customerCode, code: '', type: undefined },
    customer: customerOf(person),
  };
}

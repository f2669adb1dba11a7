import { ZERO_SATANG } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { ZERO_POINTS } from '#domain/kernel/points';
import { NO_AGENT_MARKS } from '#domain/accounts/person';
import type { Profile } from '#domain/accounts/profile';
import type { Customer } from '#server/store/accounts/customers';

/** A new customer at this price level, without files, credit, debt or points. */
export function newCustomer(
  key: CustomerKey,
  profile: Profile,
  priceLevel: Customer['priceLevel'],
): Customer {
  return {
    ...key,
    ...profile,
    priceLevel,
    ...NO_AGENT_MARKS,
    groups: [],
    creditLimit: ZERO_SATANG,
    debt: ZERO_SATANG,
    points: ZERO_POINTS,
  };
}

import { ZERO_SATANG } from '#domain/money';
import type { CustomerKey } from '#domain/order';
import { ZERO_POINTS } from '#domain/points';
import type { Profile } from '#domain/profile';
import type { Customer } from '#server/store/customers';

/** A customer as it begins: at this price level, with nothing on file, no credit, debt or points. */
export function newCustomer(
  key: CustomerKey,
  profile: Profile,
  priceLevel: Customer['priceLevel'],
): Customer {
  return {
    ...key,
    ...profile,
    priceLevel,
    accountCode: '',
    shopPhoto: '',
    pictureFile: '',
    personType: '',
    creditLimit: ZERO_SATANG,
    debt: ZERO_SATANG,
    points: ZERO_POINTS,
  };
}

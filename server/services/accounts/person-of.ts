import { ZERO_SATANG } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { GUEST_CUSTOMER_CODE, type Person } from '#domain/accounts/person';
import { DEFAULT_PRICE_LEVEL } from '#domain/catalogue/prices';
import type { Account } from '#server/store/accounts/accounts';
import type { Customer } from '#server/store/accounts/customers';

const NOWHERE = { id: '', name: '' };

const BLANK = {
  mobile: '',
  phone: '',
  addressText: '',
  province: NOWHERE,
  district: NOWHERE,
  subdistrict: NOWHERE,
  postcode: '',
  taxId: '',
  pin: undefined,
  priceLevel: DEFAULT_PRICE_LEVEL,
  accountCode: '',
  shopPhoto: '',
  pictureFile: '',
  personType: '',
  creditLimit: ZERO_SATANG,
  debt: ZERO_SATANG,
} as const satisfies Partial<Person>;

/** The person of a guest session: the default price level, no addresses, no credit. */
export function guestPerson(): Person {
  return { ...BLANK, role: 'guest', customerCode: GUEST_CUSTOMER_CODE, saleUnit: '', name: '' };
}

/** @param customer undefined for riders and staff, who have no customer record */
export function personOf(account: Account, key: CustomerKey, customer: Customer | undefined): Person {
  if (customer === undefined) {
    return {
      ...BLANK,
      role: account.role,
      customerCode: key.customerCode,
      saleUnit: key.saleUnit,
      name: account.name,
    };
  }
  const { points: _points, ...known } = customer;
  return { ...known, role: account.role };
}

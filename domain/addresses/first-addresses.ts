import type { Profile } from '#domain/accounts/profile';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Address, AddressType } from './address.ts';

/** The company's codes of a customer's first addresses. */
const FIRST_CODES = { customer: 'C001', billing: 'B001', shipping: 'S001' } as const satisfies Readonly<
  Record<AddressType, string>
>;

/** The registered, billing and shipping addresses of a new customer, all at the same place. */
export function firstAddresses(
  customer: CustomerKey,
  profile: Omit<Profile, 'phone'>,
  idOf: (code: string) => string,
): readonly Address[] {
  return (['customer', 'billing', 'shipping'] as const).map((type) => {
    const code = FIRST_CODES[type];
    return addressOfProfile(customer, profile, { id: idOf(code), code, type });
  });
}

/** An active address at the place of the profile. A shipping address has no tax id. */
export function addressOfProfile(
  { customerCode, saleUnit }: CustomerKey,
  profile: Omit<Profile, 'phone'>,
  { id, code, type }: Pick<Address, 'id' | 'code' | 'type'>,
): Address {
  const { name, mobile, taxId, addressText, province, district, subdistrict, postcode, pin } = profile;
  return {
    id,
    code,
    customerCode,
    saleUnit,
    type,
    name,
    phone: mobile,
    taxId: type === 'shipping' ? '' : taxId,
    text: addressText,
    province,
    district,
    subdistrict,
    postcode,
    pin,
    remark: '',
    isActive: true,
  };
}

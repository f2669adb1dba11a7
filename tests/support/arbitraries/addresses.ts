import * as fc from 'fast-check';
import type { Address } from '#domain/addresses/address';
import type { KnownAddress } from '#domain/addresses/address-change';
import type { AddressQuery } from '#domain/addresses/address-query';
import { anyPlace } from './places.ts';
import { anyCode, anyPin, anyText } from './plain-values.ts';

export const anyAddress: fc.Arbitrary<Address> = fc.record({
  id: fc.uuid(),
  code: anyText,
  customerCode: anyCode,
  saleUnit: anyCode,
  type: fc.constantFrom('shipping', 'billing', 'customer'),
  name: anyText,
  phone: anyText,
  taxId: anyText,
  text: anyText,
  province: anyPlace,
  district: anyPlace,
  subdistrict: anyPlace,
  postcode: anyText,
  pin: fc.option(anyPin, { nil: undefined }),
  remark: anyText,
  isActive: fc.boolean(),
});

export const anyKnownAddress: fc.Arbitrary<KnownAddress> = fc
  .tuple(anyAddress, anyText)
  .map(([address, revision]) => ({ ...address, revision }));

export const anyAddressQuery: fc.Arbitrary<AddressQuery> = fc.record({
  customerCode: anyCode,
  code: anyText,
  type: fc.constantFrom('shipping', 'billing', 'customer', undefined),
});

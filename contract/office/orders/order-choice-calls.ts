import { MAX_QUANTITY } from '#domain/cart/cart';
import type {
  LineSubstitutes,
  OfferedSubstitute,
  OrderChoices,
  OrderChoicesQuery,
} from '#domain/office/orders/order-choices';
import type { PlaceOfAddress } from '#domain/office/orders/place-of-address';
import type { NamedPlace } from '#domain/places/place';
import { address } from '#contract/addresses/address';
import { unitNumber } from '#contract/kernel/order-fields';
import { count, requiredText, requiredTextUpTo, text, textUpTo, uuid } from '#contract/kernel/scalars';
import { couponFields } from '#contract/payments/coupons';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap, type Fields } from '#contract/protocol/field-map';
import { listOf, listOrEmpty, only } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';
import { offeredProduct } from '../telephone-order-calls.ts';

const MAX_CODE_LENGTH = 64;
const MAX_ADDED = 500;
const MAX_TEXT_LENGTH = 100;

const substitute = fieldMap<OfferedSubstitute>({
  productCode: ['P_Code', requiredText],
  unit: ['UnitNo', unitNumber],
  quantity: ['Qty', count({ from: 1, to: MAX_QUANTITY })],
});

const substitutes = fieldMap<LineSubstitutes>({
  productCode: ['P_Code', requiredText],
  unit: ['UnitNo', unitNumber],
  offered: ['Offered', listOf(substitute)],
});

export const getOrderChoices: OfficeCall<OrderChoicesQuery, OrderChoices | undefined> = {
  name: 'getOrderChoices',
  path: 'OFFICE/GET_CHOICES_OF_ORDER',
  summary: 'Returns everything that a clerk chooses from while changing an order.',
  access: 'orders.change',
  effect: 'read',
  request: fieldMap<OrderChoicesQuery>({
    orderId: ['OrderId', uuid],
    productCodes: ['ProductCodes', listOrEmpty(listOf(requiredTextUpTo(MAX_CODE_LENGTH), MAX_ADDED))],
  }),
  answer: optionalEnvelope(
    fieldMap<OrderChoices>({
      addresses: ['Addresses', listOf(address)],
      coupons: ['Coupons', listOf(couponFields)],
      products: ['Products', listOf(offeredProduct)],
      substitutes: ['Substitutes', listOf(substitutes)],
    }),
  ),
};

function namedPlace(id: string, name: string, englishName: string): Fields<NamedPlace> {
  return fieldMap<NamedPlace>({
    id: [id, requiredText],
    name: [name, text],
    englishName: [englishName, text],
  });
}

export const findPlacesOfAddress: OfficeCall<string, readonly PlaceOfAddress[]> = {
  name: 'findPlacesOfAddress',
  path: 'OFFICE/FIND_PLACES_OF_ADDRESS',
  summary: 'Searches subdistricts for an address that a clerk types.',
  access: 'orders.change',
  effect: 'read',
  request: only('Text', textUpTo(MAX_TEXT_LENGTH)),
  answer: valueEnvelope(
    listOf(
      fieldMap<PlaceOfAddress>({
        province: namedPlace('Province', 'ProvinceName', 'ProvinceNameEn'),
        district: namedPlace('Ampher', 'AmpherName', 'AmpherNameEn'),
        subdistrict: namedPlace('Town', 'TownName', 'TownNameEn'),
        postcode: ['PostalCode', requiredText],
      }),
    ),
  ),
};

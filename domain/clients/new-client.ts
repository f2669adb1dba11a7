import type { PlaceName } from '#domain/places/place-name';
import type { MapPin } from '#domain/kernel/map-pin';
import type { Address, AddressType } from '#domain/addresses/address';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrOther } from '#domain/kernel/or-other';
import { readTaxId } from '#domain/kernel/tax-id';

/** A shop that an agent registers, as it was written down inside it, with or without a signal. */
export interface NewClient {
  /** UUID made on the phone: the client's code until the company gave it one, and valid for ever after for its agent. */
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  /** '' for a shop that has none. */
  readonly taxId: string;
  readonly addressText: string;
  readonly province: PlaceName;
  readonly district: PlaceName;
  readonly subdistrict: PlaceName;
  readonly postcode: string;
  readonly pin: MapPin | undefined;
}

/** The most letters that the company keeps. */
export const MAX_LENGTH_OF_CLIENT = { name: 200, addressText: 500 } as const;

/** In the order in which they are asked about (Specification, CLIENT-7). */
export const NEW_CLIENT_PROBLEMS = [
  'name-required',
  'mobile-required',
  'mobile-digits',
  'tax-id-invalid',
  'address-required',
  'place-required',
  'pin-required',
] as const;

export type NewClientProblem = (typeof NEW_CLIENT_PROBLEMS)[number];

/** What is wrong first; undefined when it can be registered. */
export function newClientProblem(client: NewClient): NewClientProblem | undefined {
  const { name, mobile, taxId, addressText, province, district, subdistrict, pin } = client;
  if (name.trim() === '') return 'name-required';
  if (mobile.trim() === '') return 'mobile-required';
  if (readMobileNumber(mobile) === undefined) return 'mobile-digits';
  if (taxId.trim() !== '' && readTaxId(taxId) === undefined) return 'tax-id-invalid';
  if (addressText.trim() === '') return 'address-required';
  if ([province, district, subdistrict].some(({ id }) => id === '')) return 'place-required';
  return pin === undefined ? 'pin-required' : undefined;
}

/** Numbers as they are compared and kept, texts without blanks at their ends. Of one without a problem. */
export function tidyNewClient(client: NewClient): NewClient {
  return {
    ...client,
    name: client.name.trim(),
    mobile: readMobileNumber(client.mobile) ?? client.mobile.trim(),
    taxId: readTaxId(client.taxId) ?? client.taxId.trim(),
    addressText: client.addressText.trim(),
  };
}

/** What of a shop tells whether it is known already. */
export interface KnownShop extends CustomerKey {
  readonly mobile: string;
  readonly phone: string;
  readonly taxId: string;
}

/** What two shops may have in common that are one. */
export const DUPLICATE_FIELDS = ['mobile', 'tax-id'] as const;

export type SameBy = (typeof DUPLICATE_FIELDS)[number];

/**
 * Those of the shops that have the new one's number or tax id: on the phone among the own clients, at the company among all.
 *
 * @returns undefined where none has; the tax id says more than the number, which a family of shops may share
 */
export function sameShops<Shop extends KnownShop>(
  client: Pick<NewClient, 'mobile' | 'taxId'>,
  shops: readonly Shop[],
): { readonly by: SameBy; readonly shops: readonly Shop[] } | undefined {
  const mobile = readMobileNumber(client.mobile);
  const taxId = readTaxId(client.taxId);
  const byTaxId = taxId === undefined ? [] : shops.filter((shop) => readTaxId(shop.taxId) === taxId);
  if (byTaxId.length > 0) return { by: 'tax-id', shops: byTaxId };
  const byMobile =
    mobile === undefined
      ? []
      : shops.filter(({ mobile: one, phone }) =>
          [one, phone].some((each) => readMobileNumber(each) === mobile),
        );
  return byMobile.length > 0 ? { by: 'mobile', shops: byMobile } : undefined;
}

/**
 * - duplicate: the company knows a shop of this number or tax id. `clients` are those of the agent's own that it may be;
 *   empty where it is somebody else's, of whom nothing is told
 */
export type RegisterClientAnswer =
  | { readonly kind: 'registered'; readonly customer: CustomerKey }
  | { readonly kind: 'refused'; readonly code: NewClientProblem }
  | { readonly kind: 'duplicate'; readonly by: OrOther<SameBy>; readonly clients: readonly CustomerKey[] };

const ADDRESS_CODES = { customer: 'C001', billing: 'B001', shipping: 'S001' } as const satisfies Record<
  AddressType,
  string
>;

/**
 * Registered, billed and shipped to at the same door. Their ids are made of the client's, so that an order that was written
 * before the company knew the shop names addresses that it will have.
 */
export function addressesOfNewClient(client: NewClient, customer: CustomerKey): readonly Address[] {
  const types: readonly AddressType[] = ['customer', 'billing', 'shipping'];
  return types.map((type) => ({
    id: `${client.id}-${ADDRESS_CODES[type]}`,
    code: ADDRESS_CODES[type],
    ...customer,
    type,
    name: client.name,
    phone: client.mobile,
    taxId: type === 'shipping' ? '' : client.taxId,
    text: client.addressText,
    province: client.province,
    district: client.district,
    subdistrict: client.subdistrict,
    postcode: client.postcode,
    pin: client.pin,
    remark: '',
    isActive: true,
  }));
}

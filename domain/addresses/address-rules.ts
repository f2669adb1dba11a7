import type { PlaceName } from '#domain/places/place-name';
import type { Address, AddressType } from './address.ts';
import { ADDRESS_PROBLEMS, type AddressProblem } from './address-change.ts';
import { addressOfProfile } from './first-addresses.ts';
import { readTenDigits } from '#domain/kernel/mobile-number';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { NamedPlace, PlaceQuery } from '#domain/places/place';
import { namedPlaces, type ChosenPlaces, type PlaceTable } from '#domain/places/place-table';
import type { PlaceLevel } from '#domain/places/search/place-spellings';
import { WRITTEN_FIELDS, type Profile } from '#domain/accounts/profile';
import { readTaxId } from '#domain/kernel/tax-id';

/** The fields of an address that a person edits; the server sets the others. */
export type WrittenAddress = Omit<Address, 'id' | 'code' | 'customerCode' | 'saleUnit' | 'isActive'>;

/** The maximum lengths that the server stores, in characters. */
export const MAX_LENGTH_OF_ADDRESS = {
  name: WRITTEN_FIELDS.name.maxLength,
  text: WRITTEN_FIELDS.addressText.maxLength,
  remark: 500,
} as const;

/**
 * Returns all problems in the order in which they are reported, each once.
 *
 * @param places undefined if the place table is not loaded: the server, which has it, then checks the places
 */
export function addressProblems(
  address: WrittenAddress,
  places: PlaceTable | undefined,
): readonly AddressProblem[] {
  const { name, phone, taxId, text, remark, pin, type } = address;
  const found = new Set<AddressProblem | undefined>([
    name.trim() === '' ? 'name-required' : undefined,
    phoneProblem(phone),
    text.trim() === '' ? 'address-required' : undefined,
    ...placeProblems(address, places),
    pin === undefined ? 'pin-required' : undefined,
    taxId.trim() !== '' && readTaxId(taxId) === undefined ? 'tax-id-invalid' : undefined,
    isTooLong({ name, text, remark }) ? 'too-long' : undefined,
    type === 'customer' ? 'type-invalid' : undefined,
  ]);
  return ADDRESS_PROBLEMS.filter((problem) => found.has(problem));
}

/** The problem to report first; undefined if the address is valid. */
export function firstProblem(
  address: WrittenAddress,
  places: PlaceTable | undefined,
): AddressProblem | undefined {
  return addressProblems(address, places)[0];
}

function phoneProblem(phone: string): AddressProblem | undefined {
  if (phone.trim() === '') return 'mobile-required';
  return readTenDigits(phone) === undefined ? 'mobile-digits' : undefined;
}

function isTooLong(texts: Readonly<Record<keyof typeof MAX_LENGTH_OF_ADDRESS, string>>): boolean {
  const { name, text, remark } = MAX_LENGTH_OF_ADDRESS;
  return texts.name.length > name || texts.text.length > text || texts.remark.length > remark;
}

function placeProblems(
  { province, district, subdistrict, postcode }: WrittenAddress,
  places: PlaceTable | undefined,
): readonly (AddressProblem | undefined)[] {
  const missing = [
    province.id === '' ? ('province-required' as const) : undefined,
    district.id === '' ? ('district-required' as const) : undefined,
    subdistrict.id === '' ? ('subdistrict-required' as const) : undefined,
  ];
  if (places === undefined || missing.some((problem) => problem !== undefined)) return missing;
  const found = namedPlaces(places, idsOf({ province, district, subdistrict }));
  // A list that is not complete proves nothing: the place may exist, so the server decides.
  const unknown = (level: PlaceLevel, parentId: string) => [
    places.isComplete(level, parentId) ? (`${level}-unknown` as const) : undefined,
  ];
  if (found === undefined) return unknown('province', '');
  if (found.district === undefined) return unknown('district', found.province.id);
  if (found.subdistrict === undefined) return unknown('subdistrict', found.district.id);
  const { postcodes } = found.subdistrict;
  const isOneOfSeveral = postcodes.length < 2 || postcodes.includes(postcode);
  return [isOneOfSeveral ? undefined : 'postcode-required'];
}

/**
 * Normalizes an address for storage: trims spaces, writes numbers in Arabic digits, uses the places' current
 * names, and sets the postcode if the subdistrict has only one. Text that is not a valid number stays as
 * typed.
 */
export function tidyAddress<Written extends WrittenAddress>(
  address: Written,
  places: PlaceTable | undefined,
): Written {
  const { name, phone, taxId, text, remark, postcode } = address;
  const found = places === undefined ? undefined : namedPlaces(places, idsOf(address));
  const [only, ...others] = found?.subdistrict?.postcodes ?? [];
  return {
    ...address,
    name: name.trim(),
    phone: readTenDigits(phone) ?? phone.trim(),
    taxId: readTaxId(taxId) ?? taxId.trim(),
    text: text.trim(),
    remark: remark.trim(),
    province: present(found?.province, address.province),
    district: present(found?.district, address.district),
    subdistrict: present(found?.subdistrict, address.subdistrict),
    postcode: only === undefined || others.length > 0 ? postcode.trim() : only,
  };
}

/** The current id and name if the table knows the place; otherwise as written. */
function present(found: NamedPlace | undefined, { id, name }: PlaceName): PlaceName {
  return found === undefined ? { id, name } : { id: found.id, name: found.name };
}

function idsOf({ province, district, subdistrict }: ChosenPlaces): PlaceQuery {
  return { provinceId: province.id, districtId: district.id, subdistrictId: subdistrict.id };
}

/**
 * Whether this is the customer's last active address of its type. The last shipping and the last billing
 * address stay (Specification, ADDR-9).
 *
 * @param addresses all addresses of the customer; inactive ones do not count
 */
export function isLastOfType(
  addresses: readonly Pick<Address, 'id' | 'type' | 'isActive'>[],
  { id, type }: Pick<Address, 'id' | 'type'>,
): boolean {
  return !addresses.some((other) => other.type === type && other.isActive && other.id !== id);
}

const AUTOMATIC = 'auto/';

/** Derived from the customer key, so that two devices that create the address produce the same id. */
export function automaticId(
  { customerCode, saleUnit }: CustomerKey,
  type: Exclude<AddressType, 'customer'>,
): string {
  const letter = type === 'shipping' ? 'S' : 'B';
  return `${AUTOMATIC}${encodeURIComponent(customerCode)}/${encodeURIComponent(saleUnit)}/${letter}`;
}

/** Whether the address was created automatically (`automaticAddresses`). */
export function isAutomatic({ id }: Pick<Address, 'id'>): boolean {
  return id.startsWith(AUTOMATIC);
}

/**
 * Creates the shipping and billing addresses of a customer who has none, from the profile. Fields that the
 * profile lacks stay empty; the next edit asks for them.
 */
export function automaticAddresses(customer: CustomerKey, profile: Profile): readonly Address[] {
  const written = {
    ...profile,
    mobile: readTenDigits(profile.mobile) ?? readTenDigits(profile.phone) ?? '',
    taxId: readTaxId(profile.taxId) ?? '',
  };
  return (['shipping', 'billing'] as const).map((type) =>
    addressOfProfile(customer, written, { id: automaticId(customer, type), code: '', type }),
  );
}

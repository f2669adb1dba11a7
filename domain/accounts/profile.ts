import type { PlaceName } from '#domain/places/place-name';
import type { MapPin } from '#domain/kernel/map-pin';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { readTaxId } from '#domain/kernel/tax-id';
import { arabicDigits } from '#domain/kernel/thai-digits';
import type { ProfileField, TenantConfiguration } from '#domain/tenants/tenant';

/** What a customer says of itself. Price level, credit and the marks of an agent are the company's alone. */
export interface Profile {
  readonly name: string;
  /** The number to call; codes go to the account's own number, which a profile never changes. */
  readonly mobile: string;
  readonly phone: string;
  readonly addressText: string;
  readonly province: PlaceName;
  readonly district: PlaceName;
  readonly subdistrict: PlaceName;
  readonly postcode: string;
  readonly taxId: string;
  readonly pin: MapPin | undefined;
}

/** The profile as the company has it. */
export interface KnownProfile {
  readonly customer: CustomerKey;
  readonly profile: Profile;
  /** Ids of private files; '' where there is none. What exists already may be a public picture's name. */
  readonly shopPhoto: string;
  readonly pictureFile: string;
  readonly documents: readonly string[];
  /** Changes with the profile; '' where nobody knows it. */
  readonly revision: string;
  /** Where codes go; '' where no number is proven, and for a client's agent. */
  readonly accountMobile: string;
}

export interface ProfileChange {
  readonly customer: CustomerKey;
  /** Of the profile that was changed; '' lets the last write win. */
  readonly knownRevision: string;
  readonly profile: Profile;
}

/**
 * - profile-changed: somebody changed it elsewhere since
 * - profile-incomplete: a required field is empty, or one is too long
 */
export const PROFILE_REFUSALS = [
  'profile-changed',
  'profile-incomplete',
  'mobile-invalid',
  'tax-id-invalid',
] as const;

export type ProfileRefusal = (typeof PROFILE_REFUSALS)[number];

export type ProfileAnswer =
  | { readonly kind: 'saved'; readonly known: KnownProfile }
  | { readonly kind: 'refused'; readonly code: ProfileRefusal };

export type ProfileRules = Pick<TenantConfiguration, 'requiredProfileFields' | 'visibleProfileFields'>;

/** Fields that are typed or chosen; the photo is a file. In the order of the form. */
export const WRITTEN_FIELDS = [
  'name',
  'mobile',
  'phone',
  'addressText',
  'province',
  'district',
  'subdistrict',
  'postcode',
  'pin',
  'taxId',
] as const satisfies readonly ProfileField[];

export type WrittenField = (typeof WRITTEN_FIELDS)[number];

export type ProfileProblem = 'missing' | 'too-long' | 'mobile-invalid' | 'tax-id-invalid';

const MAX_LENGTH = { name: 200, phone: 40, addressText: 500 } as const;

/** A field is shown where the tenant says so, and where it has to be filled in anyway. */
export function isShown(field: ProfileField, rules: ProfileRules): boolean {
  return rules.visibleProfileFields.includes(field) || rules.requiredProfileFields.includes(field);
}

/** What was typed, as it is kept: no blanks around, numbers in plain digits. What is no number stays as it was typed. */
export function tidyProfile(typed: Profile): Profile {
  return {
    ...typed,
    name: typed.name.trim(),
    mobile: readMobileNumber(typed.mobile) ?? typed.mobile.trim(),
    phone: arabicDigits(typed.phone.trim()),
    addressText: typed.addressText.trim(),
    postcode: typed.postcode.trim(),
    taxId: readTaxId(typed.taxId) ?? typed.taxId.trim(),
  };
}

/** What is wrong with each field that is shown, in the order of the form. @param profile tidied */
export function profileProblems(
  profile: Profile,
  rules: ProfileRules,
): ReadonlyMap<WrittenField, ProfileProblem> {
  const found = new Map<WrittenField, ProfileProblem>();
  for (const field of WRITTEN_FIELDS) {
    const problem = isShown(field, rules) ? problemOf(field, profile, rules) : undefined;
    if (problem !== undefined) found.set(field, problem);
  }
  return found;
}

function problemOf(field: WrittenField, profile: Profile, rules: ProfileRules): ProfileProblem | undefined {
  const value = profile[field];
  if (isEmpty(value)) return rules.requiredProfileFields.includes(field) ? 'missing' : undefined;
  if (typeof value !== 'string') return undefined;
  if (field === 'mobile') return readMobileNumber(value) === undefined ? 'mobile-invalid' : undefined;
  if (field === 'taxId') return readTaxId(value) === undefined ? 'tax-id-invalid' : undefined;
  if (field === 'name' || field === 'phone' || field === 'addressText')
    return value.length > MAX_LENGTH[field] ? 'too-long' : undefined;
  return undefined;
}

function isEmpty(value: Profile[WrittenField]): boolean {
  return (
    value === undefined || value === '' || (typeof value === 'object' && 'id' in value && value.id === '')
  );
}

/** Of what was marked, what is still wrong: a mark goes as soon as its field is mended, and none comes while one types. */
export function remainingProblems(
  marked: Pick<ReadonlyMap<WrittenField, unknown>, 'has'>,
  typed: Profile,
  rules: ProfileRules,
): ReadonlyMap<WrittenField, ProfileProblem> {
  const found = profileProblems(tidyProfile(typed), rules);
  return new Map([...found].filter(([field]) => marked.has(field)));
}

/** The refusal for the first problem; undefined where there is none. */
export function profileRefusal(profile: Profile, rules: ProfileRules): ProfileRefusal | undefined {
  const [problem] = profileProblems(profile, rules).values();
  if (problem === undefined) return undefined;
  return problem === 'mobile-invalid' || problem === 'tax-id-invalid' ? problem : 'profile-incomplete';
}

/** What is shown comes from the change; what is not stays as it was. */
export function withShownFields(before: Profile, changed: Profile, rules: ProfileRules): Profile {
  const shown = WRITTEN_FIELDS.filter((field) => isShown(field, rules));
  return { ...before, ...Object.fromEntries(shown.map((field) => [field, changed[field]])) };
}

export const BLANK_PROFILE: Profile = {
  name: '',
  mobile: '',
  phone: '',
  addressText: '',
  province: { id: '', name: '' },
  district: { id: '', name: '' },
  subdistrict: { id: '', name: '' },
  postcode: '',
  taxId: '',
  pin: undefined,
};

/** Of whatever has the same facts and more. */
export function profileOf(facts: Profile): Profile {
  const { name, mobile, phone, addressText, province, district, subdistrict, postcode, taxId, pin } = facts;
  return { name, mobile, phone, addressText, province, district, subdistrict, postcode, taxId, pin };
}

import type { PlaceName } from '#domain/places/place-name';
import type { MapPin } from '#domain/kernel/map-pin';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { readTaxId } from '#domain/kernel/tax-id';
import { arabicDigits } from '#domain/kernel/thai-digits';
import type { ProfileField, TenantConfiguration } from '#domain/tenants/tenant';

/**
 * The fields that a customer may edit. Price level, credit and the marks of an agent are set by the company
 * alone.
 */
export interface Profile {
  readonly name: string;
  /** The number to call. One-time codes go to the account's own number, which a profile never changes. */
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

/** The profile as the server has confirmed it. */
export interface KnownProfile {
  readonly customer: CustomerKey;
  readonly profile: Profile;
  /** Ids of private files; '' for none. Older values may be the file name of a public picture. */
  readonly shopPhoto: string;
  readonly pictureFile: string;
  readonly documents: readonly string[];
  /** Changes with the profile; '' if unknown. */
  readonly revision: string;
  /** The number that codes are sent to; '' if no number is verified, and for a client's agent. */
  readonly accountMobile: string;
}

export interface ProfileChange {
  readonly customer: CustomerKey;
  /** The revision that the change is based on; with '' the last write wins. */
  readonly knownRevision: string;
  readonly profile: Profile;
}

/**
 * - profile-changed: somebody else changed it since
 * - profile-incomplete: a required field is empty, or a field is too long
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

/**
 * The fields that are typed or chosen, in the order of the form. The photo is a file and is not among them.
 */
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

/** A field is shown if the tenant lists it as visible or requires it. */
export function isShown(field: ProfileField, rules: ProfileRules): boolean {
  return rules.visibleProfileFields.includes(field) || rules.requiredProfileFields.includes(field);
}

/**
 * Normalizes a typed profile: trims spaces and writes numbers in Arabic digits. Text that is not a valid
 * number stays as typed.
 */
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

/** The problem of each shown field, in the order of the form. @param profile normalized by `tidyProfile` */
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

/**
 * Keeps the marked fields that are still wrong. A mark disappears once its field is corrected, and no new
 * mark appears while the person types.
 */
export function remainingProblems(
  marked: Pick<ReadonlyMap<WrittenField, unknown>, 'has'>,
  typed: Profile,
  rules: ProfileRules,
): ReadonlyMap<WrittenField, ProfileProblem> {
  const found = profileProblems(tidyProfile(typed), rules);
  return new Map([...found].filter(([field]) => marked.has(field)));
}

/** The refusal for the first problem; undefined if there is none. */
export function profileRefusal(profile: Profile, rules: ProfileRules): ProfileRefusal | undefined {
  const [problem] = profileProblems(profile, rules).values();
  if (problem === undefined) return undefined;
  return problem === 'mobile-invalid' || problem === 'tax-id-invalid' ? problem : 'profile-incomplete';
}

/** Takes shown fields from the change and keeps the hidden ones as they were. */
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

/** Picks the profile fields from an object that may have more. */
export function profileOf(facts: Profile): Profile {
  const { name, mobile, phone, addressText, province, district, subdistrict, postcode, taxId, pin } = facts;
  return { name, mobile, phone, addressText, province, district, subdistrict, postcode, taxId, pin };
}

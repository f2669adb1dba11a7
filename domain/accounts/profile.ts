import type { MapPin } from '#domain/kernel/map-pin';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import { readTaxId } from '#domain/kernel/tax-id';
import { arabicDigits } from '#domain/kernel/thai-digits';
import type { PlaceName } from '#domain/places/place-name';
import type { ProfileField, TenantConfiguration } from '#domain/tenants/tenant';

/** The value of each kind of field. A place without an id is empty. */
interface ValueOfKind {
  readonly text: string;
  readonly mobile: string;
  readonly phone: string;
  readonly 'tax-id': string;
  readonly place: PlaceName;
  readonly pin: MapPin | undefined;
}

interface FieldRule {
  readonly kind: keyof ValueOfKind;
  /** In characters. */
  readonly maxLength?: number;
}

/**
 * The fields that are typed or chosen for a profile, a registration and a client of an agent, in the order of the
 * form. The photo is a file and is not among them.
 */
export const WRITTEN_FIELDS = {
  name: { kind: 'text', maxLength: 200 },
  /** The number to call. One-time codes go to the account's own number, which a profile never changes. */
  mobile: { kind: 'mobile' },
  phone: { kind: 'phone', maxLength: 40 },
  addressText: { kind: 'text', maxLength: 500 },
  province: { kind: 'place' },
  district: { kind: 'place' },
  subdistrict: { kind: 'place' },
  postcode: { kind: 'text' },
  pin: { kind: 'pin' },
  taxId: { kind: 'tax-id' },
} as const satisfies Readonly<Record<Exclude<ProfileField, 'shopPhoto'>, FieldRule>>;

export type WrittenField = keyof typeof WRITTEN_FIELDS;

/**
 * The fields that a customer may edit. Price level, credit and the marks of an agent are set by the company
 * alone.
 */
export type Profile = {
  readonly [Field in WrittenField]: ValueOfKind[(typeof WRITTEN_FIELDS)[Field]['kind']];
};

const NAMES = namesOf(WRITTEN_FIELDS);

function namesOf<Name extends string>(fields: Readonly<Record<Name, FieldRule>>): readonly Name[] {
  const names: Name[] = [];
  for (const name in fields) names.push(name);
  return names;
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
  return withFields(BLANK_PROFILE, facts, NAMES);
}

export type ProfileRules = Pick<TenantConfiguration, 'requiredProfileFields' | 'visibleProfileFields'>;

/** A field is shown if the tenant lists it as visible or requires it. */
export function isShown(field: ProfileField, rules: ProfileRules): boolean {
  return rules.visibleProfileFields.includes(field) || rules.requiredProfileFields.includes(field);
}

/** Takes shown fields from the change and keeps the hidden ones as they were. */
export function withShownFields(before: Profile, changed: Profile, rules: ProfileRules): Profile {
  return withFields(
    before,
    changed,
    NAMES.filter((field) => isShown(field, rules)),
  );
}

function withFields(before: Profile, changed: Profile, fields: readonly WrittenField[]): Profile {
  return { ...before, ...Object.fromEntries(fields.map((field) => [field, changed[field]])) };
}

/**
 * Normalizes typed fields: trims spaces and writes numbers in Arabic digits. Text that is not a valid number
 * stays as typed.
 */
export function tidyFields<Typed extends Partial<Profile>>(typed: Typed): Typed {
  const texts = NAMES.flatMap((field) => {
    const value = typed[field];
    return typeof value === 'string' ? [[field, tidyText(WRITTEN_FIELDS[field].kind, value)]] : [];
  });
  return { ...typed, ...Object.fromEntries(texts) };
}

function tidyText(kind: keyof ValueOfKind, typed: string): string {
  const text = typed.trim();
  if (kind === 'mobile') return readMobileNumber(text) ?? text;
  if (kind === 'tax-id') return readTaxId(text) ?? text;
  return kind === 'phone' ? arabicDigits(text) : text;
}

export type ProfileProblem = 'missing' | 'too-long' | 'mobile-invalid' | 'tax-id-invalid';

/** The problem of each shown field, in the order of the form. @param profile normalized by `tidyFields` */
export function profileProblems(
  profile: Profile,
  rules: ProfileRules,
): ReadonlyMap<WrittenField, ProfileProblem> {
  const found = new Map<WrittenField, ProfileProblem>();
  for (const field of NAMES) {
    const problem = isShown(field, rules) ? problemOf(field, profile, rules) : undefined;
    if (problem !== undefined) found.set(field, problem);
  }
  return found;
}

function problemOf(field: WrittenField, profile: Profile, rules: ProfileRules): ProfileProblem | undefined {
  const value = profile[field];
  if (isEmpty(value)) return rules.requiredProfileFields.includes(field) ? 'missing' : undefined;
  if (typeof value !== 'string') return undefined;
  const { kind, maxLength = Infinity }: FieldRule = WRITTEN_FIELDS[field];
  if (kind === 'mobile') return readMobileNumber(value) === undefined ? 'mobile-invalid' : undefined;
  if (kind === 'tax-id') return readTaxId(value) === undefined ? 'tax-id-invalid' : undefined;
  return value.length > maxLength ? 'too-long' : undefined;
}

function isEmpty(value: Profile[WrittenField]): boolean {
  return (
    value === undefined || value === '' || (typeof value === 'object' && 'id' in value && value.id === '')
  );
}

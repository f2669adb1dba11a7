import type { CustomerKey } from '#domain/kernel/customer-key';
import { profileProblems, type Profile, type ProfileRules } from './profile.ts';

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

/** - profile-incomplete: a required field is empty, or a field is too long */
export const FIELD_REFUSALS = ['profile-incomplete', 'mobile-invalid', 'tax-id-invalid'] as const;

export type FieldRefusal = (typeof FIELD_REFUSALS)[number];

/** - profile-changed: somebody else changed it since */
export const PROFILE_REFUSALS = ['profile-changed', ...FIELD_REFUSALS] as const;

export type ProfileRefusal = (typeof PROFILE_REFUSALS)[number];

export type ProfileAnswer =
  | { readonly kind: 'saved'; readonly known: KnownProfile }
  | { readonly kind: 'refused'; readonly code: ProfileRefusal };

/** The refusal for the first problem; undefined if there is none. @param profile normalized by `tidyFields` */
export function fieldRefusal(profile: Profile, rules: ProfileRules): FieldRefusal | undefined {
  const [problem] = profileProblems(profile, rules).values();
  if (problem === undefined) return undefined;
  return problem === 'mobile-invalid' || problem === 'tax-id-invalid' ? problem : 'profile-incomplete';
}

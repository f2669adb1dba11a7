import type { MobileNumber } from '#domain/kernel/mobile-number';
import type { Profile } from './profile.ts';
import type { SignedIn } from './session.ts';

/** A new customer who proved a number; the account is theirs and so is the number. */
export interface Registration {
  /** Of the right code. */
  readonly ticket: string;
  /** The number that the code came to. */
  readonly mobile: MobileNumber;
  readonly password: string;
  readonly profile: Profile;
  /** The answer to the privacy notice, and to which. */
  readonly isConsentGiven: boolean;
  readonly noticeVersion: number;
}

/**
 * - mobile-registered: told only to whoever proved the number
 * - ticket-over: it took too long, or was used
 */
export const REGISTRATION_REFUSALS = [
  'ticket-over',
  'mobile-registered',
  'password-not-strong',
  'profile-incomplete',
  'mobile-invalid',
  'tax-id-invalid',
] as const;

export type RegistrationRefusal = (typeof REGISTRATION_REFUSALS)[number];

export type RegistrationAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'refused'; readonly code: RegistrationRefusal };

import type { MobileNumber } from '#domain/kernel/mobile-number';
import { FIELD_REFUSALS } from './profile-change.ts';
import type { Profile } from './profile.ts';
import type { SignedIn } from './session.ts';

/** The registration of a new customer who verified a number. The account signs in with that number. */
export interface Registration {
  /** From the correct code. */
  readonly ticket: string;
  /** The number that the code was sent to. */
  readonly mobile: MobileNumber;
  readonly password: string;
  readonly profile: Profile;
  /** The answer to the privacy notice, and the version of the notice. */
  readonly isConsentGiven: boolean;
  readonly noticeVersion: number;
}

/**
 * - mobile-registered: revealed only to a person who verified the number
 * - ticket-over: the ticket has expired or was used
 */
export const REGISTRATION_REFUSALS = [
  'ticket-over',
  'mobile-registered',
  'password-not-strong',
  ...FIELD_REFUSALS,
] as const;

export type RegistrationRefusal = (typeof REGISTRATION_REFUSALS)[number];

export type RegistrationAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'refused'; readonly code: RegistrationRefusal };

import type { MobileNumber } from '#domain/mobile-number';
import type { Profile } from '#domain/profile';
import type { ChosenPicture } from './register.ts';
import type { Phone } from './phone.ts';

/** What was filled in of a registration; never the password. */
export interface RegistrationDraft {
  readonly profile: Profile;
  readonly isConsentGiven: boolean | undefined;
  readonly pictures: readonly (ChosenPicture & { readonly key: string })[];
}

/**
 * While the app is open: whoever took longer than the proof of the number lasts, or touched "back", proves it again and
 * finds the form as it was. In memory alone, as the proof is.
 */
const drafts = new WeakMap<Phone, { readonly mobile: MobileNumber; readonly draft: RegistrationDraft }>();

export function keepRegistrationDraft(phone: Phone, mobile: MobileNumber, draft: RegistrationDraft): void {
  drafts.set(phone, { mobile, draft });
}

/** @returns undefined where nothing was filled in with this number: what another person wrote is not shown */
export function readRegistrationDraft(phone: Phone, mobile: MobileNumber): RegistrationDraft | undefined {
  const kept = drafts.get(phone);
  return kept?.mobile === mobile ? kept.draft : undefined;
}

export function forgetRegistrationDraft(phone: Phone): void {
  drafts.delete(phone);
}

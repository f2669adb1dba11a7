import { DAY_MS } from '#domain/kernel/durations';
import { profileFields } from '#contract/accounts/profile-fields';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { FILE_PURPOSES } from '#domain/accounts/private-file';
import type { Profile } from '#domain/accounts/profile';
import {
  dropRegistrationDraft,
  readRegistrationDraftParts,
  saveRegistrationDraftParts,
  type StoredPicture,
} from '#local/accounts/registration-drafts';
import type { ChosenPicture } from './register.ts';
import type { Phone } from '#state/runtime/phone';
import { runInBackground } from '#state/runtime/run-in-background';

/** The fields of an unsent registration, never the password or the ticket of the number. */
export interface RegistrationDraft {
  readonly profile: Profile;
  readonly isConsentGiven: boolean | undefined;
  readonly pictures: readonly (ChosenPicture & { readonly key: string })[];
}

/** A draft expires after a day, because the phone may be another person's by then. */
const KEPT_FOR_MS = DAY_MS;

/** The form reads this copy. The database is written behind it, so a full phone prevents nobody from registering. */
const drafts = new WeakMap<Phone, { readonly mobile: MobileNumber; readonly draft: RegistrationDraft }>();

/**
 * Keeps the draft until it is sent. Anyone whose ticket expired, who went back, or whose phone closed the app for its
 * camera verifies the number again and finds the form as it was.
 */
export function saveRegistrationDraft(phone: Phone, mobile: MobileNumber, draft: RegistrationDraft): void {
  drafts.set(phone, { mobile, draft });
  runInBackground(phone, 'registration-draft-not-saved', writeDraft(phone, mobile, draft));
}

/**
 * Returns the form's current draft. @returns undefined if nothing was filled in with this number since the app was
 * opened
 */
export function readRegistrationDraft(phone: Phone, mobile: MobileNumber): RegistrationDraft | undefined {
  const stored = drafts.get(phone);
  return stored?.mobile === mobile ? stored.draft : undefined;
}

/**
 * Returns the draft for this number, also one from before the app was opened.
 *
 * @returns undefined if there is none: a draft of another number is not shown
 */
export async function loadRegistrationDraft(
  phone: Phone,
  mobile: MobileNumber,
): Promise<RegistrationDraft | undefined> {
  const open = readRegistrationDraft(phone, mobile);
  if (open !== undefined) return open;
  const { registrationDrafts } = phone.personal;
  const stored = await readRegistrationDraftParts(registrationDrafts);
  if (stored === undefined) return undefined;
  const { form, pictures } = stored;
  if (phone.clock.now().getTime() - form.savedAtMs > KEPT_FOR_MS) {
    await dropRegistrationDraft(registrationDrafts);
    return undefined;
  }
  const profile = profileFields.fromWire(form.profile);
  if (form.mobile !== mobile || !profile.ok) return undefined;
  const draft: RegistrationDraft = {
    profile: profile.value,
    isConsentGiven: form.isConsentGiven,
    pictures: picturesOf(pictures),
  };
  drafts.set(phone, { mobile, draft });
  return draft;
}

export function forgetRegistrationDraft(phone: Phone): void {
  drafts.delete(phone);
  runInBackground(
    phone,
    'registration-draft-not-gone',
    dropRegistrationDraft(phone.personal.registrationDrafts),
  );
}

async function writeDraft(
  { personal, clock }: Phone,
  mobile: MobileNumber,
  { profile, isConsentGiven, pictures }: RegistrationDraft,
): Promise<void> {
  const { registrationDrafts } = personal;
  const savedAtMs = clock.now().getTime();
  const form = { mobile, savedAtMs, isConsentGiven, profile: profileFields.toWire(profile) };
  await personal.write(
    ['registrationDrafts'],
    async () => await saveRegistrationDraftParts(registrationDrafts, form, pictures),
  );
}

function picturesOf(stored: readonly StoredPicture[]): RegistrationDraft['pictures'] {
  return stored.flatMap(({ key, purpose: name, content }) => {
    const purpose = FILE_PURPOSES.find((known) => known === name);
    return purpose === undefined ? [] : [{ key, purpose, content }];
  });
}

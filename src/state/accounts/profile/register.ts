import { register } from '#contract/accounts/register';
import { PRIVACY_NOTICE_VERSION } from '#domain/accounts/consent';
import type { FilePurpose } from '#domain/accounts/private-file';
import type { Registration, RegistrationRefusal } from '#domain/accounts/registration';
import { customerOf, customerText } from '#local/kernel/account';
import { savePrivacyChoice } from '#local/accounts/privacy-choices';
import { readSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import type { Phone } from '#state/runtime/phone';
import type { PlacedRegistration } from '#state/places/place-registration';
import { savePicture } from './profile.ts';
import { signInByProof, type ProofOutcome } from '#state/accounts/prove-number';

/** Creating an account takes the server longer than a query. */
const REGISTER_TIMEOUT_MS = 20_000;

export interface ChosenPicture {
  readonly purpose: FilePurpose;
  /** Base64. */
  readonly content: string;
}

type SignedInOrRefused = ProofOutcome<RegistrationRefusal>;

export type RegisterOutcome =
  | (Extract<SignedInOrRefused, { kind: 'signed-in' }> & {
      /** Some pictures could not be stored on this phone. */
      readonly arePicturesLost: boolean;
    })
  | Extract<SignedInOrRefused, { kind: 'refused' }>;

/**
 * Registers with a verified number and signs in like any sign-in. The pictures follow through the outbox, so a weak
 * connection that carries the text is enough to register.
 */
export async function registerHere(
  phone: Phone,
  entered: Omit<Registration, 'noticeVersion'>,
  pictures: readonly ChosenPicture[],
): Promise<RegisterOutcome> {
  const registration = { ...entered, noticeVersion: PRIVACY_NOTICE_VERSION };
  const options = { credentials: 'none', timeoutMs: REGISTER_TIMEOUT_MS } as const;
  const placed = await withPlaces(phone, register.request.toWire(registration));
  if (placed.kind === 'unreachable') return { kind: 'refused', code: 'unreachable' };
  const outcome = await callServer(phone.remote, register, registration, {
    ...options,
    frozenBody: placed.body,
  });
  const signedIn = await signInByProof(phone, outcome);
  if (signedIn.kind === 'refused') return signedIn;
  await saveAnswer(phone, entered.isConsentGiven);
  const ends: string[] = [];
  for (const { purpose, content } of pictures) ends.push(await savePicture(phone, purpose, content));
  return { ...signedIn, arePicturesLost: ends.includes('not-saved') };
}

/** Only a back end with its own place ids needs this part of the app. */
async function withPlaces({ tenant, remote }: Phone, written: unknown): Promise<PlacedRegistration> {
  if (tenant.capabilities.publishedPlaces) return { kind: 'placed', body: written };
  const module = await import('#state/places/place-registration').catch(() => undefined);
  return module === undefined ? { kind: 'unreachable' } : await module.placeRegistration(remote, written);
}

async function saveAnswer(phone: Phone, isGiven: boolean): Promise<void> {
  const { sessions, privacyChoices } = phone.personal;
  const session = await readSession(sessions);
  if (session === undefined) return;
  const owner = { account: session.account, customer: customerText(customerOf(session.person)) };
  const choice = { isGiven, version: PRIVACY_NOTICE_VERSION, chosenAt: phone.clock.now() };
  await savePrivacyChoice(privacyChoices, { ...owner, ...choice });
}

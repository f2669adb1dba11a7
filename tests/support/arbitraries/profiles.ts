import * as fc from 'fast-check';
import type { PrivacyChoice, PrivacyConsent } from '#domain/accounts/consent';
import {
  FILE_PURPOSES,
  FILE_REFUSALS,
  type NewFile,
  type NewFileAnswer,
} from '#domain/accounts/private-file';
import type { Profile } from '#domain/accounts/profile';
import {
  type KnownProfile,
  PROFILE_REFUSALS,
  type ProfileAnswer,
  type ProfileChange,
} from '#domain/accounts/profile-change';
import {
  type Registration,
  REGISTRATION_REFUSALS,
  type RegistrationAnswer,
} from '#domain/accounts/registration';
import { anyPlace } from './places.ts';
import { anyCode, anyCustomer, anyMobile, anyMoment, anyPin, anyText } from './plain-values.ts';
import { anySignedIn } from './sessions.ts';

export const anyNewFile: fc.Arbitrary<NewFile> = fc.record({
  id: fc.uuid(),
  customer: anyCustomer,
  purpose: fc.constantFrom(...FILE_PURPOSES),
  content: fc.base64String({ minLength: 4, maxLength: 40 }),
});

export const anyNewFileAnswer: fc.Arbitrary<NewFileAnswer> = fc.oneof(
  fc.constant({ kind: 'saved' as const }),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...FILE_REFUSALS) }),
);

export const anyProfile: fc.Arbitrary<Profile> = fc.record({
  name: anyText,
  mobile: anyText,
  phone: anyText,
  addressText: anyText,
  province: anyPlace,
  district: anyPlace,
  subdistrict: anyPlace,
  postcode: fc.stringMatching(/^\d{5}$/),
  taxId: anyText,
  pin: fc.option(anyPin, { nil: undefined }),
});

export const anyKnownProfile: fc.Arbitrary<KnownProfile> = fc.record({
  customer: anyCustomer,
  profile: anyProfile,
  shopPhoto: anyText,
  pictureFile: anyText,
  documents: fc.array(fc.uuid(), { maxLength: 3 }),
  revision: anyText,
  accountMobile: anyText,
});

export const anyProfileChange: fc.Arbitrary<ProfileChange> = fc.record({
  customer: anyCustomer,
  knownRevision: anyText,
  profile: anyProfile,
});

export const anyProfileAnswer: fc.Arbitrary<ProfileAnswer> = fc.oneof(
  anyKnownProfile.map((known) => ({ kind: 'saved' as const, known })),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...PROFILE_REFUSALS) }),
);

export const anyRegistration: fc.Arbitrary<Registration> = fc.record({
  ticket: anyCode,
  mobile: anyMobile,
  password: anyText,
  profile: anyProfile,
  isConsentGiven: fc.boolean(),
  noticeVersion: fc.nat({ max: 99 }),
});

export const anyRegistrationAnswer: fc.Arbitrary<RegistrationAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc.constantFrom(...REGISTRATION_REFUSALS).map((code) => ({ kind: 'refused' as const, code })),
);

export const anyConsent: fc.Arbitrary<PrivacyConsent> = fc.record({
  customer: anyCustomer,
  isGiven: fc.boolean(),
  version: fc.nat({ max: 99 }),
});

export const anyPrivacyChoice: fc.Arbitrary<PrivacyChoice> = fc.record({
  isGiven: fc.boolean(),
  version: fc.nat({ max: 99 }),
  chosenAt: anyMoment,
});

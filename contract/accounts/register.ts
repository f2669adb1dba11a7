import * as z from 'zod/mini';
import {
  REGISTRATION_REFUSALS,
  type Registration,
  type RegistrationRefusal,
} from '#domain/accounts/registration';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { count, flag, requiredText, yesNo } from '#contract/kernel/fields';
import { mobileNumber } from '#contract/kernel/mobile-field';
import { profileFields, profileFrom, profileToWire } from './profile-fields.ts';
import { signInAnswerOf, type SignInAnswerOf } from './sign-in-answer.ts';

const request: ValueCodec<Registration> = codec(
  z.pipe(
    z.object({
      ...profileFields,
      Ticket: requiredText,
      Mobile: mobileNumber,
      /** Taken unchanged; a missing one is read as empty, and therefore refused as too weak. */
      Password: z._default(z.nullable(z.string()), ''),
      Consent: flag(undefined),
      Version: count({ from: 0, to: 1_000_000, whenBlank: 0 }),
    }),
    z.transform((wire): Registration => ({
      ticket: wire.Ticket,
      mobile: wire.Mobile,
      password: wire.Password ?? '',
      profile: profileFrom(wire),
      isConsentGiven: wire.Consent,
      noticeVersion: wire.Version,
    })),
  ),
  ({ ticket, mobile, password, profile, isConsentGiven, noticeVersion }) => ({
    ...profileToWire(profile),
    Ticket: ticket,
    Mobile: mobile,
    Password: password,
    Consent: yesNo(isConsentGiven),
    Version: noticeVersion,
  }),
);

/** Creates a customer with an account for a person who verified a number, and signs in. */
export const register: Call<Registration, SignInAnswerOf<RegistrationRefusal>> = {
  name: 'register',
  method: 'POST',
  path: 'PROFILE/REGISTER',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request,
  answer: signInAnswerOf<RegistrationRefusal>(REGISTRATION_REFUSALS),
  tag: 'session',
};

import {
  REGISTRATION_REFUSALS,
  type Registration,
  type RegistrationRefusal,
} from '#domain/accounts/registration';
import type { Call } from '#contract/protocol/call';
import { fieldMap } from '#contract/protocol/field-map';
import { count, flag, password, requiredText } from '#contract/kernel/scalars';
import { mobileNumber } from '#contract/kernel/mobile-field';
import { profileFields } from './profile-fields.ts';
import { signInAnswerOf, type SignInAnswerOf } from './sign-in-answer.ts';

const request = fieldMap<Registration>({
  profile: profileFields,
  ticket: ['Ticket', requiredText],
  mobile: ['Mobile', mobileNumber],
  password: ['Password', password],
  isConsentGiven: ['Consent', flag()],
  noticeVersion: ['Version', count({ from: 0, to: 1_000_000, whenBlank: 0 })],
});

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

import type { Credentials, SignInAnswer, SignInRefusalCode } from '#domain/accounts/session';
import type { Call } from '#contract/protocol/call';
import { nothing, type Codec } from '#contract/protocol/codec';
import { doneAnswer, type Done } from '#contract/protocol/done-answer';
import { fieldMap } from '#contract/protocol/field-map';
import { text } from '#contract/kernel/scalars';
import { signInAnswerOf } from './sign-in-answer.ts';

/** A back end may refuse a login with any 4xx, because the specification does not say which. */
function refusalByNumber(statusCode: string): SignInRefusalCode | undefined {
  if (statusCode === '429') return 'too-many-tries';
  return /^4\d\d$/.test(statusCode) ? 'invalid-login' : undefined;
}

const signInAnswer: Codec<SignInAnswer> = signInAnswerOf<SignInRefusalCode>(
  ['invalid-login', 'too-many-tries'],
  refusalByNumber,
);

const credentials = fieldMap<Credentials>({ username: ['username', text], password: ['password', text] });

export const signInAsGuest: Call<undefined, SignInAnswer> = {
  name: 'signInAsGuest',
  method: 'GET',
  path: 'authen/login/guest',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: signInAnswer,
  tag: 'session',
};

export const signIn: Call<Credentials, SignInAnswer> = {
  name: 'signIn',
  method: 'POST',
  path: 'api/AUTHEN_WEB',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: credentials,
  answer: signInAnswer,
  tag: 'session',
};

/** Ends the token's session. It is idempotent. */
export const signOut: Call<undefined, Done> = {
  name: 'signOut',
  method: 'POST',
  path: 'api/SIGN_OUT',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: doneAnswer,
  tag: 'session',
};

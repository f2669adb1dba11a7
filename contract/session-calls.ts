import * as z from 'zod/mini';
import type { Credentials, SignInAnswer, SignInRefusalCode } from '#domain/session';
import type { Call } from './call.ts';
import { codec, decoded, nothing, read, type Codec, type Decoded, type ValueCodec } from './codec.ts';
import { doneAnswer, type Done } from './done-answer.ts';
import { refusedEnvelope } from './envelope.ts';
import { flag, text } from './fields.ts';
import { wireCode } from './refusal-message.ts';
import { user } from './user.ts';

const REFUSALS: readonly SignInRefusalCode[] = ['invalid-login', 'too-many-tries'];

const head = z.looseObject({ status_code: text });

/** A back end that exists may refuse a login with any 4xx; which one is not in the specification. */
function refusalFrom(statusCode: string): SignInRefusalCode | undefined {
  if (statusCode === '429') return 'too-many-tries';
  if (/^4\d\d$/.test(statusCode)) return 'invalid-login';
  return REFUSALS.find((code) => wireCode(code) === statusCode);
}

/** The user object itself, with status_code 200; a refusal is our envelope. */
const signInAnswer: Codec<SignInAnswer> = {
  wire: user.wire,
  fromWire(input): Decoded<SignInAnswer> {
    const answer = read(head, input);
    if (!answer.ok) return answer;
    const code = answer.value.status_code;
    if (code === '' || code === '200') {
      const signedIn = user.fromWire(input);
      return signedIn.ok ? decoded({ kind: 'signed-in', ...signedIn.value }) : signedIn;
    }
    const refusal = refusalFrom(code);
    return refusal === undefined
      ? { ok: false, problem: `answered ${code}`, code }
      : decoded({ kind: 'refused', code: refusal });
  },
  toWire(answer) {
    if (answer.kind === 'refused') return refusedEnvelope(wireCode(answer.code));
    return Object.assign({ status: 'success', status_code: '200' }, user.toWire(answer));
  },
};

const credentials: ValueCodec<Credentials> = codec(
  z.object({ username: text, password: text }),
  ({ username, password }) => ({ username, password }),
);

/** Anything but a clear yes or no is unreadable: a captive portal must not end a session. */
const verdict: ValueCodec<boolean> = codec(flag(undefined), (isValid) => isValid);

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

/** Answers false for a dead token, with HTTP 200: it is the question, not an error. */
export const checkToken: Call<undefined, boolean> = {
  name: 'checkToken',
  method: 'GET',
  path: 'api/verify/isauth/user',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: verdict,
  tag: 'session',
};

/** Ends the token's session; a token that is dead already is just as well. */
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

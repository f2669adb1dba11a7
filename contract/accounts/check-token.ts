import type { Call } from '#contract/protocol/call';
import { codec, nothing, type ValueCodec } from '#contract/protocol/codec';
import { flag } from '#contract/kernel/fields';

/** Only a clear yes or no is readable, because a captive portal's answer must not end a session. */
const verdict: ValueCodec<boolean> = codec(flag(undefined), (isValid) => isValid);

/** Answers false for an expired token, with HTTP 200, because an expired token is a valid question. */
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

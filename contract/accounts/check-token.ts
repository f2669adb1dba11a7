import type { Call } from '#contract/protocol/call';
import { codec, nothing } from '#contract/protocol/codec';
import { trueFalse } from '#contract/kernel/scalars';

/** Only a clear yes or no is readable, because a captive portal's answer must not end a session. */
const verdict = codec(trueFalse().wire, (isValid) => isValid);

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

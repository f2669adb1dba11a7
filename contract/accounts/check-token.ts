import type { Call } from '#contract/protocol/call';
import { codec, nothing, type ValueCodec } from '#contract/protocol/codec';
import { flag } from '#contract/kernel/fields';

/** Anything but a clear yes or no is unreadable: a captive portal must not end a session. */
const verdict: ValueCodec<boolean> = codec(flag(undefined), (isValid) => isValid);

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

import type { Call } from '#contract/protocol/call';
import type { Sent } from '#tests/support/server/test-server';

/** The answer as our client decodes it. Fails the test if the answer does not fit the contract. */
export function answerOf<Request, Answer>(call: Call<Request, Answer>, sent: Sent): Answer {
  const decoded = sent.status === 200 ? call.answer.fromWire(sent.body) : undefined;
  if (decoded?.ok !== true) throw new Error(`${call.name} answered ${sent.status} ${sent.text}`);
  return decoded.value;
}

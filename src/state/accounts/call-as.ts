import type { Call } from '#contract/protocol/call';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { readOpenSession } from '#local/accounts/sessions';
import { callServer, type CallOptions } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Phone } from '#state/runtime/phone';

/** Sends only with the token of that account: another account may have signed in meanwhile in another tab. */
export async function callAs<Question, Answer>(
  phone: Phone,
  account: AccountKey,
  call: Call<Question, Answer>,
  question: Question,
  options: CallOptions = {},
): Promise<Outcome<Answer>> {
  const session = await readOpenSession(phone.personal.sessions, account);
  if (session === undefined) return { kind: 'session-ended' };
  const { token, person } = session;
  const credentials = { token, customer: customerOf(person) };
  return await callServer(phone.remote, call, question, { ...options, credentials });
}

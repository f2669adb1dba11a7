import { signOut as signOutCall } from '#contract/session-calls';
import { readSession } from '#local/sessions';
import { ask } from '#remote/ask';
import type { Phone } from './phone.ts';
import { runBehind } from './run-behind.ts';
import { clearSession, forgetAccount } from './session.ts';

/** Ends the session here and, where it can be reached, at the shop; the kept answers of the account go, unsent stays. */
export async function signOut(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  await clearSession(phone);
  if (session === undefined) return;
  const { account, person, token } = session;
  await forgetAccount(phone, account);
  const customer = { customerCode: person.customerCode, saleUnit: person.saleUnit };
  const told = ask(phone.remote, signOutCall, undefined, { credentials: { token, customer } });
  runBehind(phone, 'end-not-kept', told);
}

import { readSession } from '#local/sessions';
import type { Phone } from './phone.ts';
import { clearSession, forgetAccount } from './session.ts';

/** Ends the session, and the kept answers of its account go; what was not sent stays. */
export async function signOut(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  await clearSession(phone);
  if (session !== undefined) await forgetAccount(phone, session.account);
}

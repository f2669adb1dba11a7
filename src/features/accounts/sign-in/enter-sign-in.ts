import type { Phone } from '#state/runtime/phone';
import { hasUnsentWork, signOut } from '#state/accounts/sign-out';

export type SignInEntry = 'entered' | 'offline' | 'owes';

/**
 * The sign-in page clears the session on entry (Specification, ROUTE-12), never the cart or unsent changes; the
 * account's cached answers are deleted, as at every sign-out. Offline it stops before that, because nobody could sign
 * in again. It also stops for a person with unsent changes here, who is asked first, as at every sign-out.
 */
export async function enterSignIn(phone: Phone): Promise<SignInEntry> {
  const isLost = phone.remote.reachability.read() === false || !phone.connectivity.isOnlineHint();
  if (isLost) return 'offline';
  if (await hasUnsentWork(phone)) return 'owes';
  await signOut(phone);
  return 'entered';
}

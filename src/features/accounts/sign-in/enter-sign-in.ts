import type { Phone } from '#state/runtime/phone';
import { hasUnsentWork, signOut } from '#state/accounts/sign-out';

export type SignInEntry = 'entered' | 'offline' | 'owes';

/**
 * The sign-in page clears the session on entry (Specification, ROUTE-12), never the cart or what waits to be
 * sent; what the company told the account goes with it, as at every sign-out. Without a signal it stops before that:
 * whoever is signed out then could not come back in. It stops, too, for somebody who has changes here that were not sent:
 * leaving them behind is asked about, as at every sign-out.
 */
export async function enterSignIn(phone: Phone): Promise<SignInEntry> {
  const isLost = phone.remote.reachability.read() === false || !phone.connectivity.isOnlineHint();
  if (isLost) return 'offline';
  if (await hasUnsentWork(phone)) return 'owes';
  await signOut(phone);
  return 'entered';
}

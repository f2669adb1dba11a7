import type { Phone } from '#state/phone';
import { clearSession } from '#state/session';

/**
 * The sign-in page clears the session on entry (Specification, section 2: guards), never the cart or what waits to be
 * sent. Without a signal it stops before that: whoever is signed out then could not come back in.
 */
export async function enterSignIn(phone: Phone): Promise<'entered' | 'offline'> {
  const isLost = phone.remote.reachability.read() === false || !phone.connectivity.isOnlineHint();
  if (isLost) return 'offline';
  await clearSession(phone);
  return 'entered';
}

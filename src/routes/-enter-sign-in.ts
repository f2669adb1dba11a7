import type { SignInEntry } from '#features/accounts/sign-in/enter-sign-in';
import type { Phone } from '#state/runtime/phone';

/** What clears the session comes with the pages that do. */
export async function enterSignIn(phone: Phone): Promise<SignInEntry> {
  const room = await import('#features/accounts/sign-in/enter-sign-in');
  return await room.enterSignIn(phone);
}

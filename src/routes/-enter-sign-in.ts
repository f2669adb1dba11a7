import type { SignInEntry } from '#features/accounts/sign-in/enter-sign-in';
import type { Phone } from '#state/runtime/phone';

/** The code that clears the session loads with the pages that need it. */
export async function enterSignIn(phone: Phone): Promise<SignInEntry> {
  const module = await import('#features/accounts/sign-in/enter-sign-in');
  return await module.enterSignIn(phone);
}

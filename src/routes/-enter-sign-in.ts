import type { SignInEntry } from '#features/accounts/sign-in/enter-sign-in';
import type { RouterContext } from './__root.tsx';

interface Entering {
  readonly context: RouterContext;
  /** The page is only prefetched, so nobody is signed out. */
  readonly preload: boolean;
}

/** The code that clears the session loads with the pages that need it. */
export async function enterSignIn({ context, preload }: Entering): Promise<{ readonly entry: SignInEntry }> {
  if (preload) return { entry: 'offline' };
  const module = await import('#features/accounts/sign-in/enter-sign-in');
  return { entry: await module.enterSignIn(context.phone) };
}

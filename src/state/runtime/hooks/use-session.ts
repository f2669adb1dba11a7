import type { Person } from '#domain/accounts/person';
import { useReadSession } from './use-session-row.ts';

/** Undefined while it is not read yet, null when nobody is signed in. */
export function usePerson(): Person | null | undefined {
  const session = useReadSession();
  return session === undefined ? undefined : (session?.person ?? null);
}

/** The shop said that the session is over; what is kept can still be seen. */
export function useIsSessionEnded(): boolean {
  return useReadSession()?.isEnded ?? false;
}

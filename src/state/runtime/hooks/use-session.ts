import type { Person } from '#domain/accounts/person';
import { useReadSession } from './use-session-row.ts';

/** Undefined while it is loading, null if nobody is signed in. */
export function usePerson(): Person | null | undefined {
  const session = useReadSession();
  return session === undefined ? undefined : (session?.person ?? null);
}

/** The server ended the session; cached data is still visible. */
export function useIsSessionEnded(): boolean {
  return useReadSession()?.isEnded ?? false;
}

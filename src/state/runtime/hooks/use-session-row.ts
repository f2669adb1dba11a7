import type { SessionRow } from '#local/accounts/sessions';
import { usePhone } from '#state/runtime/phone-context';
import { sessionStore } from '#state/runtime/session-store';
import { useLiveStore } from './use-live-store.ts';

/**
 * The open session; undefined before the first read, null if nobody is signed in. The last value is shared, so that a
 * new screen has its person, prices and lists from its first paint on.
 */
export function useReadSession(): SessionRow | null | undefined {
  return useLiveStore(sessionStore(usePhone()));
}

/** The open session, for hooks of state/; undefined while it is loading or if nobody is signed in. */
export function useSessionRow(): SessionRow | undefined {
  return useReadSession() ?? undefined;
}

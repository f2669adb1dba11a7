import type { SessionRow } from '#local/accounts/sessions';
import { usePhone } from '#state/runtime/phone-context';
import { sessionStore } from '#state/runtime/session-store';
import { useLiveStore } from './use-live-store.ts';

/**
 * The session that is open; undefined while it was never read, null when nobody is signed in. What was read last stays,
 * so that a screen that opens has its person, prices and lists from its first paint on.
 */
export function useReadSession(): SessionRow | null | undefined {
  return useLiveStore(sessionStore(usePhone()));
}

/** The session that is open, for hooks of state/; undefined while it is not read or when nobody is signed in. */
export function useSessionRow(): SessionRow | undefined {
  return useReadSession() ?? undefined;
}
